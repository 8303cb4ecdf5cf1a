import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { orderedBy, titlesOf } from '../../../../test/orders/order-life'
import { test, type Answer, type Caller } from '../../../../test/portal'

type Order = { id: number; lines: { id: number }[] }
const path = ({ id }: Order, rest = '') => `/api/v1/order/${String(id)}${rest}`
const read = async (who: Caller, order: Order) => (await who.get(path(order))).body

/** Like the screen: asks for a quote, then sends it. */
async function amend(who: Caller, order: Order, body: object): Promise<Answer> {
  const quote = await who.post(path(order, '/amendment/quote'), body)
  if (quote.status !== 200) return quote
  const { version } = await read(who, order)
  return who.put(path(order, '/amendment'), { ...body, version, seenTotal: quote.body.total })
}
const take = async (sales: Caller, order: Order) => {
  const { version } = (await sales.get(`/api/v1/staff/order/${String(order.id)}`)).body
  return sales.put(`/api/v1/staff/order/${String(order.id)}/take`, { taken: true, version })
}
const decide = async (sales: Caller, order: Order, accepted: boolean, answer = '') => {
  const { requests } = (await sales.get(`/api/v1/staff/order/${String(order.id)}`)).body
  return sales.put(`/api/v1/staff/order/${String(order.id)}/request`, {
    requestId: requests?.[0]?.id ?? 1,
    accepted,
    answer,
  })
}

test('a buyer changes a new order: lines, amounts and comments, priced like a new one, with the difference recorded', async ({
  portal,
}) => {
  const { buyer, stranger, order } = await orderedBy(portal)
  const more = await portal.newProduct({ article: 'ВБ-7', wholesale: 10_00 })
  const [line] = order.lines
  await portal.db
    .updateTable('productPrices')
    .set({ price: 120_00 })
    .where('priceTypeId', '=', 2)
    .where('price', '=', 100_00)
    .execute()
  // an unchanged line keeps its price; a larger one gets the current price
  expect((await buyer.post(path(order, '/amendment/quote'), { lines: [{ id: line?.id, amount: 4 }] })).body.total).toBe(
    400,
  )
  const lines = [
    { id: line?.id, amount: 5 },
    { productId: more, amount: 2 },
  ]
  expect((await buyer.post(path(order, '/amendment/quote'), { lines })).body).toMatchObject({
    total: 620,
    was: 400,
    lines: [
      { price: 120, priceWas: 100 },
      { article: 'ВБ-7', total: 20 },
    ],
  })
  const seenTooLittle = await buyer.put(path(order, '/amendment'), { lines, version: 1, seenTotal: 500 })
  expect(seenTooLittle).toMatchObject({ status: 409, body: { code: 'prices-changed' } })
  expect((await amend(stranger, order, { lines })).status).toBe(404)

  const amended = await amend(buyer, order, { lines, comment: 'Позвонить' })
  expect(amended.body).toMatchObject({ total: 620, comment: 'Позвонить', status: { code: 'new' } })
  expect(amended.body.lines[0].id).toBe(line?.id)
  expect(amended.body.events.at(-1)).toMatchObject({
    kind: 'amended',
    changes: [
      { was: 4, now: 5 },
      { article: 'ВБ-7', was: null, now: 2 },
    ],
  })
  const { version, confirmedVersion } = await portal.db
    .selectFrom('orders')
    .select(['version', 'confirmedVersion'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(version).toBeGreaterThan(confirmedVersion)
  const stale = await buyer.put(path(order, '/amendment'), {
    lines: [{ id: line?.id, amount: 1 }],
    version: 1,
    seenTotal: 120,
  })
  expect(stale.body.code).toBe('order-changed-meanwhile')
})

test('an order in progress is changed by a request, which staff accept or refuse with a reason', async ({ portal }) => {
  const { buyer, sales, foreignSales, order } = await orderedBy(portal)
  await take(sales, order)
  const [line] = order.lines
  const asked = await amend(buyer, order, { lines: [{ id: line?.id, amount: 2 }] })
  expect(asked.body).toMatchObject({ total: 400, mayAmend: 'no', marks: { request: 'amend' } })
  expect(asked.body.requests[0]).toMatchObject({ state: 'open', lines: [{ was: 4, now: 2 }], total: 200 })
  expect((await amend(buyer, order, { lines: [{ id: line?.id, amount: 1 }] })).body.code).toBe('order-request-open')
  expect((await decide(foreignSales, order, true)).status).toBe(404)
  expect((await decide(sales, order, false)).status).toBe(422)
  expect((await decide(sales, order, false, 'Уже заказали у завода')).body.requests[0].state).toBe('refused')
  expect(await titlesOf(portal, buyer.id)).toContain(
    `Заказ № ${(await read(buyer, order)).number}: в изменении отказано`,
  )

  await amend(buyer, order, { lines: [{ id: line?.id, amount: 3 }] })
  expect((await buyer.delete(path(order, '/request'))).body.requests[0].state).toBe('withdrawn')
  await amend(buyer, order, { lines: [{ id: line?.id, amount: 3 }] })
  expect((await sales.get('/api/v1/staff/home')).body.waiting).toContainEqual(
    expect.objectContaining({ kind: 'order-requests', count: 1 }),
  )
  expect((await decide(sales, order, true)).body).toMatchObject({
    total: 300,
    requests: [{ state: 'accepted' }, {}, {}],
  })
  expect((await decide(sales, order, true)).body.code).toBe('order-request-answered')
})

test('adding to an order does not bypass a limit', async ({ portal }) => {
  const companyId = await portal.newCompany()
  await portal.newUser({ companyId })
  const { productId } = await orderedBy(portal)
  const manager = await portal.newUser({ companyId, role: 'manager', spendingLimit: 500_00 })
  const { orderOf } = await import('../../../../test/orders/order-life')
  const order = await orderOf(manager, productId, 4)
  expect((await amend(manager, order, { lines: [{ id: order.lines[0]?.id, amount: 6 }] })).body.code).toBe(
    'amendment-needs-approval',
  )
  expect((await amend(manager, order, { lines: [{ id: order.lines[0]?.id, amount: 5 }] })).body.total).toBe(500)
})

test('an order being assembled is cancelled by a request with a reason', async ({ portal }) => {
  const { buyer, sales, order } = await orderedBy(portal)
  expect((await buyer.put(path(order, '/cancel'), {})).status).toBe(422)
  await portal.db.updateTable('orders').set({ status: 'assembling' }).where('id', '=', order.id).execute()
  expect((await buyer.put(path(order, '/cancel'), { reason: 'Объект заморозили' })).body).toMatchObject({
    status: { code: 'assembling' },
    mayCancel: false,
    requests: [{ kind: 'cancel', state: 'open', reason: 'Объект заморозили' }],
  })
  expect((await decide(sales, order, true)).body).toMatchObject({
    status: { code: 'cancelled' },
    requests: [{ state: 'accepted' }],
  })
})

test('of parallel cancelling and shipping exactly one wins', async ({ portal }) => {
  const { buyer, sales, order } = await orderedBy(portal)
  const { version } = (await sales.get(`/api/v1/staff/order/${String(order.id)}`)).body
  const [cancelled, shipped] = await Promise.all([
    buyer.put(path(order, '/cancel'), { reason: 'Передумали' }),
    sales.put(`/api/v1/staff/order/${String(order.id)}/status`, { status: 'shipped', version }),
  ])
  expect([cancelled.status, shipped.status].toSorted()).toEqual([200, 409])
  const { status, events } = await read(buyer, order)
  expect(status.code).toBe(cancelled.status === 200 ? 'cancelled' : 'shipped')
  expect(events.filter(({ kind }: { kind: string }) => kind === 'cancelled' || kind === 'status')).toHaveLength(1)
})

test("staff confirm days line by line and add goods by article at the buyer's price", async ({ portal }) => {
  const { buyer, sales, order } = await orderedBy(portal)
  const [line] = order.lines
  await amend(buyer, order, { lines: [{ id: line?.id, amount: 4, neededOn: '2026-03-20' }] })
  const { version } = await read(buyer, order)
  const dated = await sales.put(`/api/v1/staff/order/${String(order.id)}/dates`, {
    version,
    lines: [{ lineId: line?.id, confirmedOn: '2026-03-24' }],
  })
  expect(dated.body.lines[0]).toMatchObject({ neededOn: '2026-03-20', confirmedOn: '2026-03-24' })
  await portal.newProduct({ article: 'ВБ-9', price: 50_00, wholesale: 30_00 })
  const body = {
    version: dated.body.version,
    reason: 'Попросили по телефону',
    deliveryPrice: 0,
    lines: [{ id: line?.id, amount: 4, price: 100 }],
  }
  const url = `/api/v1/staff/order/${String(order.id)}/lines`
  expect((await sales.put(url, { ...body, added: [{ article: 'НЕТ', amount: 1 }] })).body.errors[0].field).toBe(
    'added.0.article',
  )
  expect((await sales.put(url, { ...body, added: [{ article: 'вб9', amount: 2 }] })).body).toMatchObject({
    total: 460,
    lines: [
      { id: line?.id, confirmedOn: '2026-03-24' },
      { article: 'ВБ-9', price: 30, total: 60 },
    ],
  })
})

test('a page opened before the field of days was renamed is asked to reload, whether it sets a day or removes one', async ({
  portal,
}) => {
  const { buyer, order } = await orderedBy(portal)
  const [line] = order.lines
  for (const requestedOn of ['2026-03-20', null]) {
    const lines = [{ id: line?.id, amount: 3, requestedOn }]
    expect(await amend(buyer, order, { lines })).toMatchObject({ status: 409, body: { code: 'page-outdated' } })
    const sent = { lines, version: (await read(buyer, order)).version, seenTotal: 400 }
    expect(await buyer.put(path(order, '/amendment'), sent)).toMatchObject({ body: { code: 'page-outdated' } })
  }
  expect((await read(buyer, order)).lines[0]).toMatchObject({ amount: 4, neededOn: null })
})

test('a request stored under the former name of the day keeps it', async ({ portal }) => {
  const { buyer, sales, order } = await orderedBy(portal)
  const [line] = order.lines
  await take(sales, order)
  await amend(buyer, order, { lines: [{ id: line?.id, amount: 4, neededOn: '2026-03-20' }] })
  const stored = () =>
    portal.db.selectFrom('orderRequests').select('content').where('orderId', '=', order.id).executeTakeFirstOrThrow()
  const before = await stored()
  await sql`update order_requests set content = replace(content::text, '"neededOn"', '"requestedOn"')::jsonb`.execute(
    portal.db,
  )
  expect(JSON.stringify(await stored())).toContain('"requestedOn":"2026-03-20"')
  const migration = new URL('../../../db/migrations/0220_one_name.sql', import.meta.url)
  const [, update = ''] = /(update order_requests.*?;)/s.exec(readFileSync(migration, 'utf8')) ?? []
  await sql.raw(update).execute(portal.db)
  expect(await stored()).toEqual(before)
  await decide(sales, order, true)
  expect((await read(buyer, order)).lines[0]).toMatchObject({ amount: 4, neededOn: '2026-03-20' })
})
