import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { PASSWORD, startPortal, test, type Portal } from '../../../../test/portal'
import { mailExportJob } from '../../quotes/export/mail-export'
import { createInvitation } from '../../people/invitation/create-invitation'
import { sendNotification } from '../../talk/notification/send-notification'

const signIn = '/api/v2/user/sign-in'
const basic = (password: string) => ({ authorization: `Basic ${Buffer.from(`1c:${password}`).toString('base64')}` })

async function openDemonstration(): Promise<Portal> {
  const portal = await startPortal({ SNAB_DEMO: 'true', SNAB_EXCHANGE_PASSWORD: 'Demo-2026-1c' })
  onTestFinished(() => portal.stop())
  return portal
}

async function demonstrationUser(portal: Portal) {
  const user = await portal.newUser()
  await portal.db.updateTable('users').set({ isDemonstration: true }).where('id', '=', user.id).execute()
  await portal.db.updateTable('companies').set({ isDemonstration: true }).where('id', '=', user.companyId).execute()
  return user
}

/** Goods as 1C or a price list would add. */
const foreignGoods = (portal: Portal) =>
  portal.db.insertInto('catalogues').values({ externalId: 'erp', name: 'Наш каталог' }).execute()
const codeOf = async (portal: Portal, recipient: string) =>
  /\d{6}/.exec((await portal.outbox(recipient))[0]?.text ?? '')?.[0] ?? ''

describe('accounts of the demonstration', () => {
  test("work while all goods are the demonstration's, including those of the simulated 1C", async () => {
    const portal = await openDemonstration()
    const user = await demonstrationUser(portal)
    await portal.db.insertInto('catalogues').values({ externalId: '1c-demo-catalogue', name: '1С' }).execute()
    expect((await user.get('/api/v1/user/current-user')).status).toBe(200)
    expect((await portal.guest().post(signIn, { login: user.email, password: PASSWORD })).status).toBe(200)
    expect((await portal.guest().get('/api/v1/info')).body.demonstration).not.toBeNull()
    expect((await portal.app.inject('/outbox')).statusCode).toBe(200)
    expect(
      (await portal.app.inject({ url: '/exchange/1c?type=catalog&mode=checkauth', headers: basic('Demo-2026-1c') }))
        .body,
    ).toMatch(/^success/)
  })

  test('stop working as soon as there are other goods', async () => {
    const portal = await openDemonstration()
    const user = await demonstrationUser(portal)
    const own = await portal.newUser()
    const [byCode, byReset] = [portal.guest(), portal.guest()]
    await byCode.post(signIn, { email: user.email })
    const code = await codeOf(portal, user.email)
    await byReset.post('/api/v1/user/password-reset', { email: user.email })
    const resetCode = await codeOf(portal, user.email)
    const invitation = await portal.db
      .transaction()
      .execute((trx) =>
        createInvitation(trx, portal.services.config, portal.time.now, {
          companyId: user.companyId ?? 0,
          email: 'friend@test.example',
          role: 'administrator',
          spendingLimit: null,
          invitedBy: user.id,
        }),
      )
    const checkauth = () =>
      portal.app.inject({ url: '/exchange/1c?type=sale&mode=checkauth', headers: basic('Demo-2026-1c') })
    const [, name, value, sessid] = (await checkauth()).body.split('\n')
    await foreignGoods(portal)

    expect((await user.get('/api/v1/user/current-user')).status).toBe(401)
    expect(await portal.guest().post(signIn, { login: user.email, password: PASSWORD })).toMatchObject({
      status: 401,
      body: { code: 'wrong-sign-in' },
    })
    expect((await byCode.post(signIn, { email: user.email, code })).body.authToken).toBeUndefined()
    const password = 'Надёжный-пароль-7'
    expect(
      (
        await byReset.post('/api/v1/user/password-reset', {
          email: user.email,
          code: resetCode,
          password,
          repeatPassword: password,
        })
      ).body.errorCode,
    ).toBe(2)
    expect(
      await portal.guest().post('/api/v2/user/signin-by-invitation', { invitation: invitation.token, code: '111111' }),
    ).toMatchObject({ status: 401, body: { code: 'invitation-not-valid' } })
    for (const url of ['/outbox', '/outbox.json', '/outbox/1'])
      expect((await portal.app.inject(url)).statusCode).toBe(404)
    expect((await portal.guest().get('/api/v1/info')).body.demonstration).toBeNull()
    expect((await checkauth()).body).toMatch(/^failure\nПароль обмена из демонстрации действует только в ней/)
    expect(
      (
        await portal.app.inject({
          url: `/exchange/1c?type=sale&mode=query&${sessid}`,
          headers: { cookie: `${name}=${value}` },
        })
      ).body,
    ).toMatch(/^failure/)
    // all others continue
    expect((await own.get('/api/v1/user/current-user')).status).toBe(200)
  })

  test('do not work outside a demonstration, whatever the catalogue; jobs skip them', async ({ portal }) => {
    await portal.db.updateTable('catalogues').set({ externalId: 'demo' }).execute()
    const user = await demonstrationUser(portal)
    const colleague = await portal.newUser({ companyId: user.companyId })
    expect((await user.get('/api/v1/user/current-user')).status).toBe(401)
    expect((await portal.guest().post(signIn, { login: user.email, password: PASSWORD })).status).toBe(401)
    // a real person in a company of the demonstration keeps the account without a company
    expect((await colleague.get('/api/v1/user/current-user')).body).toMatchObject({
      company: null,
      hasMultiCompany: false,
    })
    expect((await colleague.post('/api/v1/user/set-company', { id: user.companyId })).status).toBe(404)

    const { id } = await portal.db
      .insertInto('notifications')
      .values({
        userId: user.id,
        heading: 'orders',
        kind: 'order-status',
        title: 'Заказ',
        link: null,
        key: null,
        readAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sendNotification(portal.services, id)
    await mailExportJob(portal.services)(
      { userId: user.id, format: 'xlsx', source: { kind: 'cart' }, to: 'somebody@test.example', message: '' },
      'job',
    )
    expect(await portal.outbox()).toEqual([])
    expect((await sql`select demonstration_is_on() as is_on`.execute(portal.db)).rows).toEqual([{ isOn: false }])
  })

  test('a demonstration never shows mails of a portal that was not one', async () => {
    const portal = await openDemonstration()
    await portal.db
      .insertInto('outboxMessages')
      .values({
        key: 'a',
        channel: 'mail',
        recipient: 'client@test.example',
        template: 'x',
        subject: 'Счёт',
        text: 'Тайна',
        isDemonstration: false,
        problem: null,
        sentAt: null,
        failedAt: null,
      })
      .execute()
    await portal.guest().post(signIn, { email: 'new@test.example' })
    const { items } = (await portal.app.inject('/outbox.json')).json()
    expect(items.map(({ recipient }: { recipient: string }) => recipient)).toEqual(['new@test.example'])
  })
})
