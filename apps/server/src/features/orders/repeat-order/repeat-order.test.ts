import { expect } from 'vitest'
import { orderedBy } from '../../../../test/orders/order-life'
import { placeOrder } from '../../../../test/orders/ordering'
import { test } from '../../../../test/portal'

test('a report shows what changed before anything is added, and only chosen rows are added', async ({ portal }) => {
  const { buyer, stranger } = await orderedBy(portal)
  const [same, dearer, less, replaced, gone] = [
    await portal.newProduct({ article: 'А-1', wholesale: 10_00, stock: 50 }),
    await portal.newProduct({ article: 'А-2', wholesale: 10_00, stock: 50 }),
    await portal.newProduct({ article: 'А-3', wholesale: 10_00, stock: 50 }),
    await portal.newProduct({ article: 'А-4', wholesale: 10_00, stock: 50 }),
    await portal.newProduct({ article: 'А-5', wholesale: 10_00, stock: 50 }),
  ]
  const analogue = await portal.newProduct({ article: 'Б-4', wholesale: 12_00, stock: 9 })
  for (const productId of [same, dearer, less, replaced, gone])
    await buyer.patch('/api/v2/cart/items', { items: [{ productId, amount: 5 }] })
  const { id } = (await placeOrder(buyer)).body.orders[0]
  const { db } = portal
  await db.updateTable('productPrices').set({ price: 15_00 }).where('productId', '=', dearer).execute()
  await db.updateTable('productStocks').set({ amount: 2000 }).where('productId', '=', less).execute()
  await db.updateTable('products').set({ isActive: false }).where('id', 'in', [replaced, gone]).execute()
  await db
    .insertInto('productLinks')
    .values({ productId: replaced, linkedId: analogue, kind: 'analogue', position: 1 })
    .execute()
  await portal.changed('all')

  const path = `/api/v1/order/${String(id)}/repeat`
  const report = (await buyer.get(path)).body
  expect(report.rows.map(({ article, changes }: { article: string; changes: string[] }) => [article, changes])).toEqual(
    [
      ['А-1', []],
      ['А-2', ['dearer']],
      ['А-3', ['less']],
      ['А-4', ['discontinued']],
      ['А-5', ['gone']],
    ],
  )
  expect(report.rows[1]).toMatchObject({ priceWas: 10, priceNow: 15 })
  expect(report.rows[2]).toMatchObject({ available: 2, amount: 5 })
  expect(report.rows[3].analogue).toMatchObject({ productId: analogue, article: 'Б-4', price: 12, available: 9 })
  expect(report).toMatchObject({ totalWas: 250, totalNow: 175 })
  expect((await buyer.get('/api/v2/cart/items')).body.items).toEqual([])
  expect((await stranger.get(path)).status).toBe(404)

  const [first, , , fourth, fifth] = report.rows
  const copied = await buyer.post(path, {
    target: 'cart',
    rows: [
      { lineId: first.lineId, amount: 2 },
      { lineId: fourth.lineId, productId: analogue },
      { lineId: fifth.lineId },
    ],
  })
  expect(copied.body).toMatchObject({ added: 2, skipped: [{ id: fifth.lineId, reason: 'Товар больше не продаётся' }] })
  expect(
    (await buyer.get('/api/v2/cart/items')).body.items.map(
      ({ productId, amount }: { productId: number; amount: number }) => [productId, amount],
    ),
  ).toEqual([
    [same, 2],
    [analogue, 5],
  ])
})

test("chosen rows are added to one's own specification and to nobody else's", async ({ portal }) => {
  const { buyer, stranger, order } = await orderedBy(portal)
  const own = (await buyer.post('/api/v1/specification', { name: 'Объект' })).body.id
  const foreign = (await stranger.post('/api/v1/specification', { name: 'Чужая' })).body.id
  const rows = [{ lineId: order.lines[0]?.id }]
  const path = `/api/v1/order/${String(order.id)}/repeat`
  expect((await buyer.post(path, { target: 'specification', rows })).body.errors[0].field).toBe('targetId')
  expect((await buyer.post(path, { target: 'specification', targetId: foreign, rows })).status).toBe(404)
  expect((await buyer.post(path, { target: 'specification', targetId: own, rows })).body.added).toBe(1)
  expect((await buyer.get(`/api/v1/specification/${String(own)}`)).body.items[0]).toMatchObject({ amount: 4 })
  expect((await buyer.get('/api/v2/cart/items')).body.items).toEqual([])
})
