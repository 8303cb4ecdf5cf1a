import type { Endpoint } from '@snab/contract/endpoint'
import { keyScopes } from '@snab/domain/people/access-key'
import { expect } from 'vitest'
import { findEndpoints } from '../../../../test/access/endpoints'
import { seenBy } from '../../../../test/orders/ordering'
import { test, type Caller, type Portal } from '../../../../test/portal'

const path = '/api/v3/keys'
const fields = (more: Record<string, unknown> = {}) => ({
  name: 'Склад',
  scopes: [...keyScopes],
  networks: [],
  lastDay: '2026-04-30',
  ...more,
})

async function made(person: Caller, more: Record<string, unknown> = {}): Promise<{ id: number; secret: string }> {
  const { status, body } = await person.post(path, fields(more))
  expect(status).toBe(200)
  return body
}
const program = (portal: Portal, { secret }: { secret: string }) =>
  portal.withHeaders({ authorization: `Bearer ${secret}` })
const keysOf = async (person: Caller) =>
  (await person.get(path)).body.items as { id: number; name: string; state: string; hint: string; lastUsedAt: string }[]
const later = (portal: Portal, ms: number) => (portal.time.now = new Date(portal.time.now.getTime() + ms))
const hourMs = 3_600_000

test('a program with a key orders as its person, and records say so', async ({ portal }) => {
  const productId = await portal.newProduct({ wholesale: 80_00 })
  const person = await portal.newUser()
  const key = await made(person)
  expect(key.secret).toMatch(/^snab_key_[\w-]{43}$/)
  const { body: found } = await program(portal, key).get(`/api/v1/product/${productId}`)
  expect(found.currentPrice).toBe(80)

  const own = program(portal, key)
  await own.patch('/api/v2/cart/items', { items: [{ productId, amount: 2 }] })
  expect((await person.get('/api/v2/cart/items')).body.items).toMatchObject([{ amount: 2 }])
  const order = await own.post('/api/v1/order', {
    clientKey: crypto.randomUUID(),
    deliveryType: 'pickup',
    pickupPointId: 1,
    offerAccepted: true,
    seen: await seenBy(person),
  })
  expect(order.status).toBe(200)
  expect((await own.get('/api/v1/order')).body.items).toHaveLength(1)

  const [listed] = await keysOf(person)
  expect(listed).toMatchObject({ name: 'Склад', state: 'active', hint: key.secret.slice(0, 13) })
  expect(listed?.lastUsedAt).not.toBeNull()
  expect(JSON.stringify(await portal.db.selectFrom('accessKeys').selectAll().execute())).not.toContain(
    key.secret.slice(14),
  )
})

test('a key allows only what its scopes name, and nothing else of the portal', async ({ portal }) => {
  const person = await portal.newUser()
  const endpoints = await findEndpoints()
  const scoped = endpoints.filter(({ keyScope }) => typeof keyScope === 'string')
  const others = endpoints.filter(({ keyScope }) => keyScope === undefined)
  expect(new Set(scoped.map(({ keyScope }) => keyScope))).toEqual(new Set<Endpoint['keyScope']>(keyScopes))
  const keys = new Map<Endpoint['keyScope'], { secret: string }>([[undefined, await made(person)]])
  for (const scope of keyScopes)
    keys.set(scope, await made(person, { scopes: keyScopes.filter((other) => other !== scope) }))
  await portal.db.updateTable('accessKeys').set({ requestsPerMinute: 100_000 }).execute()
  const wrong: string[] = []
  // one rule refuses all endpoints without a scope
  for (const { method, path: template, keyScope } of [...scoped, ...others.filter((_, at) => at % 10 === 0)]) {
    const response = await portal.app.inject({
      method,
      url: template.replaceAll(/:\w+/g, '1'),
      headers: { authorization: `Bearer ${keys.get(keyScope)?.secret ?? ''}` },
      ...(method === 'POST' && { payload: {} }),
    })
    if (response.statusCode !== 403 || response.json<{ code: string }>().code !== 'key-may-not')
      wrong.push(`${method} ${template} answered ${response.statusCode}`)
  }
  expect(wrong).toEqual([])
  const { secret } = await made(person, { scopes: ['carts'] })
  const refused = await program(portal, { secret }).get('/api/v1/order')
  expect(refused.body.message).toBe('Ключу не хватает права «Просмотр заказов»')
})

test("a key stops working after its last day, with its person's account or membership, or when revoked", async ({
  portal,
}) => {
  const companyId = await portal.newCompany()
  const person = await portal.newUser({ companyId, role: 'manager' })
  const works = async (key: { secret: string }) => (await program(portal, key).get('/api/v1/order')).status
  const key = await made(person)
  expect(await works(key)).toBe(200)

  const membership = portal.db.updateTable('companyMembers').where('userId', '=', person.id)
  await membership.set({ isBlocked: true }).execute()
  expect(await works(key)).toBe(401)
  await membership.set({ isBlocked: false }).execute()
  expect(await works(key)).toBe(200)

  // it still acts for its own company when the person has chosen another
  const otherId = await portal.newCompany()
  await portal.db
    .insertInto('companyMembers')
    .values({ companyId: otherId, userId: person.id, role: 'manager' })
    .execute()
  await portal.db.updateTable('users').set({ companyId: otherId }).where('id', '=', person.id).execute()
  const { company } = (await program(portal, key).get('/api/v1/user/current-user')).body
  expect(company.id).toBe(companyId)

  const account = portal.db.updateTable('users').where('id', '=', person.id)
  await account.set({ isBlocked: true }).execute()
  expect(await works(key)).toBe(401)
  await account.set({ isBlocked: false }).execute()

  expect((await person.delete(`${path}/${key.id}`)).status).toBe(200)
  expect((await person.delete(`${path}/${key.id}`)).status).toBe(200)
  expect(await works(key)).toBe(401)
  expect((await person.put(`${path}/${key.id}`, fields())).body.code).toBe('key-not-active')

  const short = await made(person, { lastDay: '2026-03-10' })
  expect(await works(short)).toBe(200)
  // midnight in Moscow
  portal.time.now = new Date('2026-03-10T21:00:00Z')
  expect(await works(short)).toBe(401)
  expect((await program(portal, { secret: 'snab_key_unknown' }).get('/api/v1/order')).body).toMatchObject({
    code: 'key-not-valid',
  })
})

test('after a renewal the former secret is accepted for the requested time', async ({ portal }) => {
  const person = await portal.newUser()
  const first = await made(person)
  const works = async (key: { secret: string }) => (await program(portal, key).get('/api/v1/order')).status === 200
  const second = (await person.post(`${path}/${first.id}/secret`, { overlapHours: 24 })).body
  expect([await works(first), await works(second)]).toEqual([true, true])
  later(portal, 24 * hourMs)
  expect([await works(first), await works(second)]).toEqual([false, true])
  const third = (await person.post(`${path}/${first.id}/secret`, { overlapHours: 1 })).body
  const fourth = (await person.post(`${path}/${first.id}/secret`, { overlapHours: 1 })).body
  expect([await works(second), await works(third), await works(fourth)]).toEqual([false, true, true])
  const last = (await person.post(`${path}/${first.id}/secret`, { overlapHours: 0 })).body
  expect([await works(third), await works(fourth), await works(last)]).toEqual([false, false, true])
})

test('administrators see and revoke the keys of their company, others only their own', async ({ portal }) => {
  const [companyId, otherId] = [await portal.newCompany(), await portal.newCompany()]
  const administrator = await portal.newUser({ companyId, role: 'administrator' })
  const manager = await portal.newUser({ companyId, role: 'manager' })
  const stranger = await portal.newUser({ companyId: otherId, role: 'administrator' })
  const [ofManager, ofAdministrator] = [await made(manager), await made(administrator, { name: 'ERP' })]
  expect((await keysOf(administrator)).map(({ name }) => name)).toEqual(['ERP', 'Склад'])
  expect((await keysOf(manager)).map(({ name }) => name)).toEqual(['Склад'])
  expect(await keysOf(stranger)).toEqual([])
  for (const answer of [
    await stranger.delete(`${path}/${ofManager.id}`),
    await manager.delete(`${path}/${ofAdministrator.id}`),
    await manager.put(`${path}/${ofAdministrator.id}`, fields()),
    await administrator.put(`${path}/${ofManager.id}`, fields()),
    await administrator.post(`${path}/${ofManager.id}/secret`, { overlapHours: 0 }),
  ])
    expect(answer.status).toBe(404)
  expect((await administrator.delete(`${path}/${ofManager.id}`)).status).toBe(200)
  expect((await keysOf(manager))[0]).toMatchObject({ state: 'revoked' })
  const notices = await portal.db.selectFrom('notifications').select(['userId', 'title']).orderBy('id').execute()
  expect(notices).toEqual([
    { userId: administrator.id, title: 'Создан ключ доступа: Склад' },
    { userId: manager.id, title: 'Отозван ключ доступа: Склад' },
  ])
})

test('staff see the keys of their customers, revoke them and change their limits', async ({ portal }) => {
  const companyId = await portal.newCompany()
  const key = await made(await portal.newUser({ companyId }))
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const staffPath = '/api/v3/staff/keys'
  expect((await sales.get(staffPath)).body.items).toEqual([])
  expect((await sales.delete(`${staffPath}/${key.id}`)).status).toBe(404)
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  expect((await sales.get(staffPath)).body.items).toMatchObject([{ id: key.id }])
  expect((await sales.put(`${staffPath}/${key.id}`, { requestsPerMinute: 2 })).status).toBe(200)
  expect((await sales.delete(`${staffPath}/${key.id}`)).status).toBe(200)
  expect((await program(portal, key).get('/api/v1/order')).status).toBe(401)
  expect((await sales.get(staffPath)).body.items).toEqual([])
  expect((await sales.get(`${staffPath}?state=ended`)).body).toMatchObject({
    items: [{ id: key.id }],
    meta: { totalCount: 1 },
  })
  expect((await sales.post(path, fields())).status).toBe(403)
})

test('each key has its own limit, and the headers show what is left', async ({ portal }) => {
  const person = await portal.newUser()
  const key = await made(person)
  await portal.db.updateTable('accessKeys').set({ requestsPerMinute: 3 }).execute()
  const answers = []
  for (let at = 0; at < 5; at++) answers.push(await program(portal, key).get('/api/v1/order'))
  const left = answers.map(({ status, headers }) => [status, /r=(\d+)/.exec(String(headers.ratelimit))?.[1]])
  // a new minute may begin in between
  const whole = [
    [200, '2'],
    [200, '1'],
    [200, '0'],
    [429, '0'],
    [429, '0'],
  ]
  if (new Set(left.map(([, r]) => r)).size === 3) expect(left).toEqual(whole)
  expect(answers.at(0)?.headers['ratelimit-policy']).toBe('"key";q=3;w=60')
  expect((await person.get('/api/v1/order')).status).toBe(200)
})

test('a key with addresses is refused from elsewhere', async ({ portal }) => {
  const person = await portal.newUser()
  for (const [networks, status] of [
    [['127.0.0.1'], 200],
    [['10.0.0.0/8', '127.0.0.0/8'], 200],
    [['10.0.0.0/8'], 403],
    [['2001:db8::/32'], 403],
  ] as const)
    expect((await program(portal, await made(person, { networks })).get('/api/v1/order')).status).toBe(status)
  const invalid = await person.post(path, fields({ networks: ['10.0.0.0/40'] }))
  expect(invalid.status).toBe(422)
  expect((await person.post(path, fields({ lastDay: '2026-03-09' }))).body.message).toBe('Этот день уже прошёл')
})
