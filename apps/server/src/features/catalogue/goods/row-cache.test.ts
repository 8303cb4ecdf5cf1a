import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../test/portal'
import { openProductRows } from './row-cache'

test('rows are read once, and again after a change', async ({ portal }) => {
  const ids = [
    await portal.newProduct({ article: 'Р-1', price: 100_00, stock: 5 }),
    await portal.newProduct({ article: 'Р-2', price: 200_00 }),
  ]
  const [first = 0, second = 0] = ids
  const rows = openProductRows(portal.db)
  await rows.get(ids)
  portal.statements.length = 0
  await rows.get(ids)
  expect(portal.statements).toEqual([])

  await sql`update product_prices set price = 150_00 where product_id = ${first}`.execute(portal.db)
  await sql`update products set is_active = false where id = ${second}`.execute(portal.db)
  rows.forget(ids)
  portal.statements.length = 0
  const products = await rows.get(ids)
  expect(portal.statements).toHaveLength(1)
  expect([...products.keys()]).toEqual([first])
  expect(products.get(first)).toMatchObject({ prices: { 1: 150_00 }, stocks: { 1: 5000 }, steps: [] })

  rows.forget(null)
  expect(rows.size).toBe(0)
})

test('a change during the read of its row is not lost', async ({ portal }) => {
  const id = await portal.newProduct({ article: 'Р-1', price: 100_00 })
  const rows = openProductRows(portal.db)
  const priceNow = async () => (await rows.get([id])).get(id)?.prices[1]
  expect(await priceNow()).toBe(100_00)
  for (let price = 1; price <= 30; price++) {
    rows.forget([id])
    // the change may come anywhere between the statement and its answer
    const reading = rows.get([id])
    if (price % 3 === 0) await new Promise((resolve) => setTimeout(resolve, price % 7))
    await sql`update product_prices set price = ${price} where product_id = ${id}`.execute(portal.db)
    rows.forget([id])
    await reading
    expect(await priceNow()).toBe(price)
  }
})

test('the number of rows is limited, and capacity 0 keeps none', async ({ portal }) => {
  const ids = [await portal.newProduct({ article: 'Р-1' }), await portal.newProduct({ article: 'Р-2' })]
  const one = openProductRows(portal.db, { capacity: 1 })
  expect((await one.get(ids)).size).toBe(2)
  expect(one.size).toBe(1)
  const none = openProductRows(portal.db, { capacity: 0 })
  expect((await none.get(ids)).size).toBe(2)
  expect(none.size).toBe(0)
})
