import { sql } from 'kysely'
import { expect } from 'vitest'
import { NOW, test, type Caller, type Portal } from '../../../../test/portal'
import { signIn } from '../exchange/test-support/test-erp'
import { warnOfSilence } from './exchange-silence'

const url = '/api/v1/staff/exchange'
const goods =
  '<КоммерческаяИнформация><Каталог СодержитТолькоИзменения="true"><Ид>test</Ид><Товары><Товар><Ид>one</Ид><Наименование>Лампа</Наименование></Товар></Товары></Каталог></КоммерческаяИнформация>'
const administrator = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })
const settled = async (root: Caller, session: number) => {
  await expect
    .poll(async () => (await root.get(`${url}/${session}`)).body.items[0].state, { timeout: 10_000 })
    .not.toMatch(/uploading|loading/)
  return (await root.get(`${url}/${session}`)).body.items[0]
}

test('sessions show the result of every file; failed ones can be filtered', async ({ portal }) => {
  const root = await administrator(portal)
  const erp = await signIn(portal, 'catalog')
  await erp.send('import.xml', goods)
  await erp.import('import.xml')
  const broken = await signIn(portal, 'catalog')
  await broken.send('goods/broken.xml', '<КоммерческаяИнформация><Каталог>')
  await broken.import('goods/broken.xml')

  const { items, meta } = (await root.get(url)).body
  expect(meta.totalCount).toBe(2)
  expect(items).toMatchObject([
    { kind: 'catalog', files: 1, failed: 1, problem: expect.stringMatching(/\S/) },
    { kind: 'catalog', files: 1, failed: 0, problem: null, size: Buffer.byteLength(goods) },
  ])
  const [failed, loaded] = items
  expect((await root.get(`${url}?state=failed`)).body).toMatchObject({
    items: [{ id: failed.id }],
    meta: { totalCount: 1 },
  })
  expect((await root.get(`${url}/${loaded.id}`)).body.items).toMatchObject([
    { path: 'import.xml', state: 'done', message: expect.stringContaining('создано 1'), isStored: true },
  ])
  const file = (await root.get(`${url}/${failed.id}`)).body.items[0]
  expect(file).toMatchObject({ path: 'goods/broken.xml', state: 'failed', message: failed.problem, isStored: true })
  const content = await portal.app.inject({
    url: `/api/v1/staff/exchange-file/${file.id}`,
    headers: { authorization: `Bearer ${root.token}` },
  })
  expect(content.body).toBe('<КоммерческаяИнформация><Каталог>')
  expect(content.headers['content-disposition']).toContain('filename="broken.xml"')
  expect((await root.get(`${url}/${failed.id + 100}`)).status).toBe(404)
})

test('a failed file is loaded again from the store, once, while it exists', async ({ portal }) => {
  const root = await administrator(portal)
  const erp = await signIn(portal, 'catalog')
  await erp.send('import.xml', goods)
  await erp.import('import.xml')
  const session = (await root.get(url)).body.items[0].id
  const file = (await root.get(`${url}/${session}`)).body.items[0]
  const again = () => root.put(`/api/v1/staff/exchange-file/${file.id}`)
  expect((await again()).body.code).toBe('exchange-file-not-failed')

  await sql`update exchange_files set state = 'failed', message = 'Внутренняя ошибка портала'`.execute(portal.db)
  expect((await again()).status).toBe(200)
  expect(await settled(root, session)).toMatchObject({ state: 'done', message: expect.stringContaining('прочитано 1') })
  expect((await root.get('/api/v1/staff/action')).body.items).toMatchObject([
    { action: 'reload', subject: 'exchange-file', details: { path: 'import.xml' } },
  ])

  await sql`update exchange_files set state = 'failed'`.execute(portal.db)
  await sql`delete from exchange_parts`.execute(portal.db)
  expect((await again()).body.code).toBe('exchange-file-gone')
  expect((await root.get(`/api/v1/staff/exchange-file/${file.id}`)).body.code).toBe('exchange-file-gone')
})

test('the parts of a session are deleted after a day, its journal after a month', async ({ portal }) => {
  const root = await administrator(portal)
  const erp = await signIn(portal, 'catalog')
  await erp.send('import.xml', goods)
  await erp.import('import.xml')
  await sql`update exchange_sessions set seen_at = now() - interval '25 hours'`.execute(portal.db)
  await signIn(portal, 'catalog')
  const { items } = (await root.get(url)).body
  expect(items).toHaveLength(2)
  expect((await root.get(`${url}/${items[1].id}`)).body.items).toMatchObject([{ state: 'done', isStored: false }])
  expect((await erp.import('import.xml')).lines[0]).toBe('failure')

  await sql`update exchange_sessions set seen_at = now() - interval '31 days'`.execute(portal.db)
  await signIn(portal, 'catalog')
  expect((await root.get(url)).body.meta.totalCount).toBe(1)
})

async function placeOrder(portal: Portal, number: string): Promise<void> {
  const buyer = await portal.newUser()
  await portal.db
    .insertInto('orders')
    .values({
      number,
      userId: buyer.id,
      companyId: buyer.companyId,
      legalEntityId: null,
      sellerId: null,
      status: 'new',
      erpStatus: null,
      clientKey: crypto.randomUUID(),
      requestHash: Buffer.alloc(32),
      deliveryType: 'pickup',
      pickupWarehouseId: null,
      offerAccepted: true,
      itemsTotal: 150_00,
      total: 150_00,
      erpNumber: null,
      erpDate: null,
      paidAt: null,
      shippedAt: null,
      approvalRequestId: null,
    })
    .execute()
}

test('orders wait until 1C confirms them, and are sent again on request', async ({ portal }) => {
  const root = await administrator(portal)
  await placeOrder(portal, 'Т-1')
  const waiting = async () => (await root.get('/api/v1/staff/exchange-state')).body.orders
  expect(await waiting()).toMatchObject([{ number: 'Т-1', wasConfirmed: false }])
  const resend = (number: string) => root.post('/api/v1/staff/exchange-order', { number })
  expect((await resend('Т-1')).body).toEqual({ number: 'Т-1', wasWaiting: true })

  const erp = await signIn(portal, 'sale')
  expect((await erp.call('query')).body).toContain('Т-1')
  await erp.call('success')
  expect(await waiting()).toEqual([])
  expect((await erp.call('query')).body).not.toContain('Т-1')

  expect((await resend('Т-1')).body).toEqual({ number: 'Т-1', wasWaiting: false })
  expect((await waiting()).length).toBe(1)
  expect((await erp.call('query')).body).toContain('Т-1')
  expect((await portal.db.selectFrom('orders').select('version').execute())[0]).toEqual({ version: 1 })
  expect((await resend('Т-2')).status).toBe(404)
})

test('the state shows the address for 1C and never the password', async ({ portal }) => {
  const { body } = await (await administrator(portal)).get('/api/v1/staff/exchange-state')
  expect(body).toMatchObject({ address: expect.stringMatching(/\/exchange\/1c$/), hasAccess: true })
  expect(JSON.stringify(body)).not.toContain('exchange-password')
})

test('a silence is reported once, and again only after another exchange', async ({ portal }) => {
  const root = await administrator(portal)
  const { services } = portal
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  await signIn(portal, 'catalog')
  expect(await warnOfSilence(services, hours(100))).toBe(0)

  const save = (body: object) => root.put('/api/v1/staff/exchange-state', body)
  expect((await save({ hours: 4, version: 7 })).body).toMatchObject({ status: 409, code: 'stale-version' })
  expect((await save({ hours: 4, version: 0 })).body).toEqual({ hours: 4, version: 1 })
  expect((await save({ hours: 8, version: 0 })).body).toMatchObject({ status: 409, code: 'stale-version' })
  expect((await save({ hours: 0, version: 1 })).status).toBe(422)

  expect(await warnOfSilence(services, hours(3))).toBe(0)
  expect(await warnOfSilence(services, hours(5))).toBe(1)
  expect(await warnOfSilence(services, hours(50))).toBe(0)
  expect(await portal.outbox(root.email)).toHaveLength(1)
  expect(await portal.db.selectFrom('staffNotices').select('kind').execute()).toEqual([{ kind: 'exchange-silence' }])

  await signIn(portal, 'sale')
  expect(await warnOfSilence(services, hours(5))).toBe(1)
  expect(await portal.outbox(root.email)).toHaveLength(2)

  await save({ hours: null, version: 1 })
  await sql`update exchange_sessions set seen_at = seen_at - interval '1 hour'`.execute(portal.db)
  expect(await warnOfSilence(services, hours(500))).toBe(0)
})

test('a portal that never had an exchange counts as silent since its setup', async ({ portal }) => {
  const root = await administrator(portal)
  await root.put('/api/v1/staff/exchange-state', { hours: 2, version: 0 })
  expect(await warnOfSilence(portal.services, new Date(NOW.getTime() + 3_600_000))).toBe(0)
  expect(await warnOfSilence(portal.services, new Date(NOW.getTime() + 3 * 3_600_000))).toBe(1)
  expect((await portal.outbox(root.email))[0]?.text).toContain('ещё не было')
})

test('only administrators see the exchange', async ({ portal }) => {
  for (const staffRole of ['sales', 'content'] as const) {
    const who = await portal.newUser({ companyId: null, staffRole })
    for (const address of [url, `${url}/1`, '/api/v1/staff/exchange-state', '/api/v1/staff/exchange-file/1'])
      expect((await who.get(address)).status).toBe(403)
    expect((await who.put('/api/v1/staff/exchange-file/1')).status).toBe(403)
    expect((await who.post('/api/v1/staff/exchange-order', { number: '1' })).status).toBe(403)
  }
})
