import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { placedOrder } from '../../../../test/orders/placed-order'
import { startPortal, test, type Portal } from '../../../../test/portal'
import { issueSetupAddress } from './setup-key'

const person = {
  email: 'Anna@snab.test',
  firstName: 'Анна',
  lastName: 'Белова',
  password: 'Надёжный-пароль-7',
  repeatPassword: 'Надёжный-пароль-7',
}
const hourMs = 3_600_000
const keyOf = (address: string | null) => new URL(address ?? '').searchParams.get('key') ?? ''
const checkauth = async (portal: Portal, login: string, password: string) =>
  (
    await portal.app.inject({
      url: '/exchange/1c?type=catalog&mode=checkauth',
      headers: { authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}` },
    })
  ).body
const issue = (portal: Portal) => issueSetupAddress(portal.db, portal.services.config, portal.time.now)

test('the link of a portal without staff creates its administrator, once', async ({ portal }) => {
  const [key, other] = [keyOf(await issue(portal)), keyOf(await issue(portal))]
  const guest = portal.guest()
  expect((await guest.get(`/api/v1/setup?key=${key}`)).body).toEqual({ isValid: true })
  expect((await guest.get('/api/v1/setup?key=guessed')).body).toEqual({ isValid: false })
  expect(await guest.post('/api/v1/setup', { ...person, key, repeatPassword: 'Другой' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'repeatPassword' }] },
  })
  const { status, body } = await guest.post('/api/v1/setup', { ...person, key })
  expect(status).toBe(200)
  const root = portal.withHeaders({ authorization: `Bearer ${body.authToken}` })
  expect((await root.get('/api/v1/user/current-user')).body).toMatchObject({
    email: 'anna@snab.test',
    staffRole: 'administrator',
  })
  for (const used of [key, other]) {
    expect((await guest.get(`/api/v1/setup?key=${used}`)).body).toEqual({ isValid: false })
    expect((await guest.post('/api/v1/setup', { ...person, email: 'b@snab.test', key: used })).status).toBe(404)
  }
  expect(await issue(portal)).toBeNull()
})

test('the link is valid for an hour', async ({ portal }) => {
  const key = keyOf(await issue(portal))
  portal.time.now = new Date(portal.time.now.getTime() + hourMs)
  expect((await portal.guest().post('/api/v1/setup', { ...person, key })).status).toBe(404)
})

test('two parallel uses of the link create one administrator', async ({ portal }) => {
  const key = keyOf(await issue(portal))
  const answers = await Promise.all(
    ['a@snab.test', 'b@snab.test'].map((email) => portal.guest().post('/api/v1/setup', { ...person, email, key })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

test('1C signs in with the newest login only', async () => {
  const portal = await startPortal({ SNAB_EXCHANGE_LOGIN: '', SNAB_EXCHANGE_PASSWORD: '' })
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const setup = async () => (await root.get('/api/v1/staff/setup')).body
  const isDone = async (name: string) =>
    (await setup()).steps.find(({ step }: { step: string }) => step === name).isDone as boolean
  expect((await setup()).exchange).toMatchObject({ login: null, source: null })
  expect(await isDone('exchange')).toBe(false)
  expect(await checkauth(portal, '1c', 'guess')).toContain('Обмен не настроен')

  const first = (await root.post('/api/v1/staff/setup/exchange-access', {})).body
  expect(await checkauth(portal, first.login, first.password)).toMatch(/^success/)
  const second = (await root.post('/api/v1/staff/setup/exchange-access', {})).body
  expect(await checkauth(portal, first.login, first.password)).toMatch(/^failure/)
  expect(await checkauth(portal, second.login, second.password)).toMatch(/^success/)
  expect((await setup()).exchange).toMatchObject({ login: '1c', source: 'portal' })
  expect(await isDone('exchange')).toBe(true)
  expect(JSON.stringify(await setup())).not.toContain(second.password)
  expect((await root.get('/api/v1/staff/exchange-state')).body).toMatchObject({ hasAccess: true })
  expect((await root.get('/api/v1/staff/action')).body.items).toHaveLength(2)
  await portal.stop()
})

test('mail counts as set up once its server has accepted a test letter, or the portal trades', async () => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has no other kind of address
  const { port } = server.server.address() as AddressInfo
  const portal = await startPortal({
    SNAB_SMTP_URL: `smtp://127.0.0.1:${String(port)}`,
    SNAB_MAIL_FROM: 'Свет <shop@snab.test>',
  })
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const state = async () => {
    const { steps, isMailUnchecked } = (await root.get('/api/v1/staff/setup')).body
    return [steps.find(({ step }: { step: string }) => step === 'mail').isDone, isMailUnchecked]
  }
  expect(await state()).toEqual([false, true])
  expect((await root.post('/api/v1/staff/message-test', {})).body).toMatchObject({ isSent: true })
  expect(await state()).toEqual([true, false])
  const changed = async (set: object) => {
    await portal.db.updateTable('portalSettings').set(set).where('key', '=', 'mail-check').execute()
    return state()
  }
  expect(await changed({ value: JSON.stringify({ server: 'smtp://@other', from: 'Свет <shop@snab.test>' }) })).toEqual([
    false,
    true,
  ])
  const buyer = await portal.newUser()
  await placedOrder(portal, { userId: buyer.id, companyId: buyer.companyId, at: portal.time.now })
  expect(await state()).toEqual([true, false])
  await portal.stop()
  await new Promise<void>((resolve) => server.close(resolve))
})

test('a region without a warehouse means the portal is not ready', async ({ portal }) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const setup = async () => (await root.get('/api/v1/staff/setup')).body
  const isDone = async () =>
    (await setup()).steps.find(({ step }: { step: string }) => step === 'regions').isDone as boolean
  await portal.db.updateTable('warehouses').set({ regionId: 1, isHidden: false }).execute()
  await portal.db.deleteFrom('regions').where('id', '<>', 1).execute()
  expect(await isDone()).toBe(true)
  await portal.db.updateTable('warehouses').set({ isHidden: true }).execute()
  expect(await isDone()).toBe(false)
  expect((await setup()).regions).toMatchObject([{ id: 1, hasWarehouse: false }])
  expect((await setup()).guests).toEqual({ prices: true, stock: true })
})

test('settings of the environment cannot be changed on the portal', async ({ portal }) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  expect((await root.get('/api/v1/staff/setup')).body.exchange).toMatchObject({ login: '1c', source: 'environment' })
  expect((await root.post('/api/v1/staff/setup/exchange-access', {})).status).toBe(409)
})
