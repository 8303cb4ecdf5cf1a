import { publishDocuments } from '../../../../test/documents/documents'
import { expect } from 'vitest'
import { PASSWORD, test, type Portal } from '../../../../test/portal'
import { createInvitation } from './create-invitation'

const path = '/api/v2/user/signin-by-invitation'
const consents = { agreementAccepted: true, privacyAcknowledged: true, personalDataConsent: true }

async function invite(portal: Portal, email = 'guest@test.example', role: 'manager' | 'administrator' = 'manager') {
  const admin = await portal.newUser()
  const invitation = await portal.db
    .transaction()
    .execute((trx) =>
      createInvitation(trx, portal.services.config, portal.time.now, {
        companyId: admin.companyId ?? 0,
        email,
        role,
        spendingLimit: 500_00,
        invitedBy: admin.id,
        firstName: 'Вера',
      }),
    )
  const [mail] = await portal.outbox(email)
  return { admin, ...invitation, code: /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '', mail }
}

test('the mail has link and code; both together give access to the company', async ({ portal }) => {
  await publishDocuments(portal)
  const { admin, token, code, mail } = await invite(portal)
  expect(mail?.text).toContain(`/user/signin-by-invitation?invitation=${token}`)
  const guest = portal.guest()
  expect((await guest.post(path, { invitation: token })).body).toEqual({
    message: 'Введите код из письма с приглашением',
  })
  expect(await guest.post(path, { invitation: token, code })).toMatchObject({
    status: 422,
    body: {
      errors: [{ field: 'agreementAccepted' }, { field: 'privacyAcknowledged' }, { field: 'personalDataConsent' }],
    },
  })
  const { body } = await guest.post(path, { invitation: token, code, ...consents })
  expect(body).toEqual({
    authToken: expect.any(String),
    identityCookie: { name: 'B2B_IDENTITY', value: expect.any(String) },
    message: 'Вы вошли по приглашению',
  })

  expect(
    (await portal.withHeaders({ authorization: `Bearer ${body.authToken}` }).get('/api/v1/user/current-user')).body,
  ).toMatchObject({ email: 'guest@test.example', firstName: 'Вера', role: 'manager', company: { id: admin.companyId } })
  expect(
    await portal.db.selectFrom('companyMembers').select('spendingLimit').where('role', '=', 'manager').execute(),
  ).toEqual([{ spendingLimit: 500_00 }])
  expect(await portal.db.selectFrom('consents').select('form').execute()).toHaveLength(3)
  // used once
  expect((await guest.post(path, { invitation: token, code, ...consents })).body).toEqual({
    message: 'Приглашение уже принято. Войдите по почте или телефону.',
  })
})

test('a registered person joins with their account', async ({ portal }) => {
  const own = await portal.newUser()
  const { admin, token, code } = await invite(portal, own.email, 'administrator')
  const { body } = await portal.guest().post(path, { invitation: token, code })
  expect(
    (await portal.withHeaders({ authorization: `Bearer ${body.authToken}` }).get('/api/v1/user/current-user')).body,
  ).toMatchObject({ id: own.id, role: 'administrator', hasMultiCompany: true, company: { id: admin.companyId } })
  expect((await portal.guest().post('/api/v2/user/sign-in', { login: own.email, password: PASSWORD })).status).toBe(200)
})

test('an unknown, expired, replaced or exhausted invitation is a 401', async ({ portal }) => {
  const guest = portal.guest()
  const refused = { status: 401, body: { code: 'invitation-not-valid' } }
  expect(await guest.post(path, { invitation: 'unknown', code: '123456' })).toMatchObject(refused)

  const { admin, token, code } = await invite(portal)
  await portal.db
    .transaction()
    .execute((trx) =>
      createInvitation(trx, portal.services.config, portal.time.now, {
        companyId: admin.companyId ?? 0,
        email: 'guest@test.example',
        role: 'manager',
        spendingLimit: null,
        invitedBy: admin.id,
      }),
    )
  expect(await guest.post(path, { invitation: token, code, ...consents })).toMatchObject(refused)

  const tried = await invite(portal, 'other@test.example')
  const wrong = tried.code === '111111' ? '222222' : '111111'
  expect(await guest.post(path, { invitation: tried.token, code: wrong, ...consents })).toMatchObject({
    status: 422,
    body: { code: 'wrong-code', message: 'Неверный код, осталось 4 попытки' },
  })
  for (let at = 0; at < 4; at++) await guest.post(path, { invitation: tried.token, code: wrong, ...consents })
  expect(await guest.post(path, { invitation: tried.token, code: tried.code, ...consents })).toMatchObject(refused)

  const late = await invite(portal, 'late@test.example')
  portal.time.now = new Date(portal.time.now.getTime() + 8 * 24 * 3_600_000)
  expect(await guest.post(path, { invitation: late.token, code: late.code, ...consents })).toMatchObject(refused)
})

test('a member cannot be invited again', async ({ portal }) => {
  const admin = await portal.newUser()
  const again = portal.db
    .transaction()
    .execute((trx) =>
      createInvitation(trx, portal.services.config, portal.time.now, {
        companyId: admin.companyId ?? 0,
        email: admin.email.toUpperCase(),
        role: 'manager',
        spendingLimit: null,
        invitedBy: admin.id,
      }),
    )
  await expect(again).rejects.toMatchObject({ code: 'already-member' })
  expect(await portal.outbox()).toEqual([])
})

test('the link tells who invites whom, and that it was accepted, replaced or withdrawn', async ({ portal }) => {
  const read = async (invitation: string) =>
    (await portal.guest().get(`/api/v1/user/invitation?invitation=${invitation}`)).body
  const { admin, id, token, code } = await invite(portal)
  await portal.db.updateTable('companies').set({ name: 'ООО «Свет»' }).where('id', '=', admin.companyId).execute()
  const invited = {
    company: 'ООО «Свет»',
    email: 'guest@test.example',
    firstName: 'Вера',
    lastName: '',
    isRegistered: false,
  }
  expect(await read(token)).toEqual({ state: 'open', invited })
  expect(await read('guessed')).toEqual({ state: 'gone', invited: null })
  await portal.db.updateTable('invitations').set({ revokedAt: portal.time.now }).where('id', '=', id).execute()
  expect(await read(token)).toEqual({ state: 'gone', invited: null })
  await portal.db.updateTable('invitations').set({ revokedAt: null }).where('id', '=', id).execute()
  await portal.guest().post(path, { invitation: token, code, ...consents })
  expect(await read(token)).toEqual({ state: 'accepted', invited: null })

  const known = await portal.newUser()
  const { token: other } = await invite(portal, known.email)
  expect((await read(other)).invited).toMatchObject({ email: known.email, isRegistered: true })
  await portal.db.updateTable('users').set({ isBlocked: true }).where('id', '=', known.id).execute()
  expect(await read(other)).toEqual({ state: 'gone', invited: null })
})

test('a new person sets a name and a password; the account of a registered one keeps its own', async ({ portal }) => {
  const { token, code } = await invite(portal)
  const account = { firstName: 'Вероника', lastName: 'Седова', password: 'Надёжный-пароль-7' }
  const accept = (invitation: string, more: object) =>
    portal.guest().post(path, { invitation, ...consents, ...account, repeatPassword: account.password, ...more })
  expect(await accept(token, { code, repeatPassword: 'другой' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'repeatPassword' }] },
  })
  expect(await accept(token, { code, password: 'password2026', repeatPassword: 'password2026' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'password' }] },
  })
  // a refused password costs no try
  expect((await portal.db.selectFrom('invitations').select('tries').execute()).map(({ tries }) => tries)).toEqual([0])
  const { body } = await accept(token, { code })
  expect(
    (await portal.withHeaders({ authorization: `Bearer ${body.authToken}` }).get('/api/v1/user/current-user')).body,
  ).toMatchObject({ firstName: 'Вероника', lastName: 'Седова' })
  const signIn = async (login: string, password: string) =>
    (await portal.guest().post('/api/v2/user/sign-in', { login, password })).status
  expect(await signIn('guest@test.example', account.password)).toBe(200)

  const known = await portal.newUser()
  const second = await invite(portal, known.email)
  expect((await accept(second.token, { code: second.code })).status).toBe(200)
  expect(await signIn(known.email, PASSWORD)).toBe(200)
  expect(await signIn(known.email, account.password)).toBe(401)
})
