import { expect } from 'vitest'
import { placedOrder } from '../../../../../test/orders/placed-order'
import { NOW, test, world, type Caller, type Portal } from '../../../../../test/portal'

const url = (id: number) => `/api/v1/staff/product/${id}/trade`
const root = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })
const content = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'content' })
const priceOf = async (who: Caller, id: number) => (await who.get(`/api/v1/product/${id}`)).body.price.value
const retail = (body: { prices: { id: number }[] }) => body.prices.find(({ id }) => id === world.retail)
const main = (body: { stocks: { id: number }[] }) => body.stocks.find(({ id }) => id === world.warehouse)

test('staff override a price and a stock of 1C, correct them and reset them', async ({ portal }) => {
  const id = await portal.newProduct({ price: 100_00, stock: 5 })
  const [staff, guest] = [await root(portal), portal.guest()]
  const before = (await staff.get(url(id))).body
  expect(retail(before)).toMatchObject({ now: { value: 100, source: 'erp', name: '1С' }, under: null })
  expect(main(before)).toMatchObject({ now: { value: 5, source: 'erp' }, reserved: 0 })
  expect(await priceOf(guest, id)).toBe(100)

  const said = await staff.put(url(id), {
    version: 0,
    prices: [{ id: world.retail, price: 120.5 }],
    stocks: [
      { id: world.warehouse, amount: 7.5 },
      { id: world.otherWarehouse, amount: 2 },
    ],
  })
  expect(said.status).toBe(200)
  expect(retail(said.body)).toMatchObject({
    now: { value: 120.5, source: 'staff', name: expect.stringContaining('Покупатель') },
    under: { value: 100, source: 'erp', name: '1С' },
  })
  expect(main(said.body)).toMatchObject({ now: { value: 7.5, source: 'staff' }, under: { value: 5, source: 'erp' } })
  expect(await priceOf(guest, id)).toBe(120.5)

  const corrected = await staff.put(url(id), {
    version: said.body.version,
    prices: [{ id: world.retail, price: 130 }],
    stocks: [],
  })
  expect(retail(corrected.body)).toMatchObject({ now: { value: 130 }, under: { value: 100 } })
  const back = await staff.put(url(id), {
    version: corrected.body.version,
    prices: [{ id: world.retail, price: null }],
    stocks: [
      { id: world.warehouse, amount: null },
      { id: world.otherWarehouse, amount: null },
    ],
  })
  expect(retail(back.body)).toMatchObject({ now: { value: 100, source: 'erp' }, under: null })
  expect(back.body.stocks.map((stock: { now: { value: number } | null }) => stock.now?.value ?? null)).toEqual([
    5,
    null,
    null,
  ])
  expect(await priceOf(guest, id)).toBe(100)
  expect(back.body.history.map(({ kind, before: was, after }: Record<string, unknown>) => [kind, was, after])).toEqual([
    ['stock', 2, null],
    ['stock', 7.5, null],
    ['price', 130, null],
    ['price', 120.5, 130],
    ['stock', null, 2],
    ['stock', null, 7.5],
    ['price', null, 120.5],
  ])
  expect((await staff.get('/api/v1/staff/action')).body.items[0]).toMatchObject({
    action: 'change',
    subject: 'product-trade',
    subjectId: id,
  })
})

test('only people who may set prices can set them, with the version of the card, and invalid values are named', async ({
  portal,
}) => {
  const id = await portal.newProduct({ price: 100_00 })
  const [staff, editor] = [await root(portal), await content(portal)]
  const price = (value: unknown, target = world.retail) => ({
    version: 0,
    prices: [{ id: target, price: value }],
    stocks: [],
  })
  expect((await editor.get(url(id))).status).toBe(200)
  expect((await editor.put(url(id), price(120))).status).toBe(403)
  expect((await portal.guest().get(url(id))).status).toBe(401)
  for (const [body, field] of [
    [price(0), 'prices.0.price'],
    [price(1.005), 'prices.0.price'],
    [price(10, 999), 'prices.0'],
    [{ version: 0, prices: [], stocks: [{ id: world.warehouse, amount: -1 }] }, 'stocks.0.amount'],
  ] as const)
    expect((await staff.put(url(id), body)).body).toMatchObject({ status: 422, errors: [{ field }] })
  expect((await staff.put(url(id), price(120))).status).toBe(200)
  expect((await staff.put(url(id), price(140))).body.code).toBe('stale-version')
  expect((await staff.put(url(999_999), price(140))).status).toBe(404)
  expect((await staff.get(url(999_999))).status).toBe(404)
})

test('sales, buyers and lists are limited to the companies that a person may see', async ({ portal }) => {
  const id = await portal.newProduct({ price: 100_00 })
  const other = await portal.newProduct()
  const [staff, editor, buyer] = [await root(portal), await content(portal), await portal.newUser()]
  await portal.db.insertInto('productLinks').values({ productId: other, linkedId: id, kind: 'analogue' }).execute()
  await buyer.patch('/api/v2/cart/items', { items: [{ productId: id, amount: 3 }] })
  const orderId = await placedOrder(portal, {
    userId: buyer.id,
    companyId: buyer.companyId,
    at: new Date('2026-02-15T09:00:00Z'),
    lines: [{ productId: id, price: 90_00 }],
  })
  const demand = (who: Caller) => who.get(`/api/v1/staff/product/${id}/demand`)
  const seen = (await demand(staff)).body
  expect(seen.sales.months).toHaveLength(12)
  expect(seen.sales.months.slice(-2)).toEqual([
    { month: '2026-02', amount: 1, sum: 90, orders: 1 },
    { month: '2026-03', amount: 0, sum: 0, orders: 0 },
  ])
  expect(seen.sales.buyers).toMatchObject([{ orderId, company: { id: buyer.companyId }, amount: 1, price: 90 }])
  expect(seen.holders[0]).toMatchObject({ kind: 'cart', count: 1, amount: 3, companies: [{ id: buyer.companyId }] })
  expect(seen.linkedFrom).toMatchObject([{ id: other, kind: 'analogue' }])
  const unnamed = (await demand(editor)).body
  expect(unnamed.sales).toBeNull()
  expect(unnamed.holders[0]).toMatchObject({ kind: 'cart', count: 1, companies: [] })
  expect((await demand(buyer)).status).toBe(403)
})

test('sales staff read goods with the demand of their own companies, and change nothing', async ({ portal }) => {
  const [own, foreign] = [await portal.newUser(), await portal.newUser()]
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await portal.db
    .insertInto('staffCompanies')
    .values({ userId: sales.id, companyId: own.companyId ?? 0 })
    .execute()
  const id = await portal.newProduct({ article: 'ЧТ-1' })
  for (const buyer of [own, foreign])
    await placedOrder(portal, {
      userId: buyer.id,
      companyId: buyer.companyId,
      at: NOW,
      lines: [{ productId: id, price: 90_00 }],
    })
  const card = `/api/v1/staff/product/${id}`
  expect((await sales.get('/api/v1/staff/product?keyword=ЧТ-1')).body.items).toMatchObject([{ id }])
  expect((await sales.get(card)).body).toMatchObject({ id, article: 'ЧТ-1' })
  expect((await sales.get(`${card}/trade`)).body.prices.length).toBeGreaterThan(0)
  const { sales: sold } = (await sales.get(`${card}/demand`)).body
  expect(sold.buyers).toMatchObject([{ company: { id: own.companyId } }])
  expect((await sales.get(`${card}/cost`)).status).toBe(403)
  for (const [path, body] of [
    [card, { version: 0, values: { name: 'Другое' } }],
    [`${card}/trade`, { version: 0, prices: [], stocks: [] }],
  ] as const)
    expect((await sales.put(path, body)).status).toBe(403)
})
