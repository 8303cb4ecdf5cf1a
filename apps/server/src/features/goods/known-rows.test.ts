import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/portal'
import { openProductRows } from './known-rows'
import { readShownRows } from './product-rows'

test('what was shown and has changed is read again before anybody asks', async ({ portal }) => {
  const ids = [
    await portal.newProduct({ article: 'Р-1', price: 100_00, stock: 5 }),
    await portal.newProduct({ article: 'Р-2', price: 200_00 }),
    await portal.newProduct({ article: 'Р-3', price: 300_00 }),
  ]
  const [first = 0, second = 0, third = 0] = ids
  const rows = openProductRows(portal.db, { ahead: 100 })
  await rows.get([first, second])

  await sql`update product_prices set price = 150_00 where product_id = ${first}`.execute(portal.db)
  await sql`update products set is_active = false where id = ${second}`.execute(portal.db)
  rows.forget([first, second, third])
  await rows.settled()
  portal.statements.length = 0
  const found = await rows.get([first, second])
  expect(portal.statements).toEqual([])
  expect([...found.keys()]).toEqual([first])
  expect(found.get(first)).toMatchObject({ prices: { 1: 150_00 }, stocks: { 1: 5000 }, steps: [] })

  rows.forget(null)
  await rows.settled()
  portal.statements.length = 0
  await rows.get([first])
  expect(portal.statements).toHaveLength(0)
  await rows.get([third])
  expect(portal.statements).toHaveLength(1)
})

test('a change that comes while its row is read again is not lost, nor is one during a request', async ({ portal }) => {
  const id = await portal.newProduct({ article: 'Р-1', price: 100_00 })
  const rows = openProductRows(portal.db, { ahead: 100 })
  const priceNow = async () => (await rows.get([id])).get(id)?.prices[1]
  expect(await priceNow()).toBe(100_00)
  for (let price = 1; price <= 30; price++) {
    rows.forget([id])
    // the reading ahead of the last change may be anywhere between its statement and its answer
    if (price % 2 === 0) void rows.get([id])
    if (price % 3 === 0) await new Promise((resolve) => setTimeout(resolve, price % 7))
    await sql`update product_prices set price = ${price} where product_id = ${id}`.execute(portal.db)
    rows.forget([id])
    if (price % 5 === 0) {
      await rows.settled()
      expect(await priceNow()).toBe(price)
    }
  }
})

test('nothing is read ahead unless asked for, and what fails is told and read later', async ({ portal }) => {
  const id = await portal.newProduct({ article: 'Р-1' })
  const lazy = openProductRows(portal.db)
  await lazy.get([id])
  portal.statements.length = 0
  lazy.forget(null)
  await lazy.settled()
  expect(portal.statements).toEqual([])

  const problems: unknown[] = []
  const rows = openProductRows(portal.db, { ahead: 10, onProblem: (problem) => problems.push(problem) })
  await rows.get([id])
  await sql`alter table products rename to products_away`.execute(portal.db)
  rows.forget([id])
  await rows.settled()
  await sql`alter table products_away rename to products`.execute(portal.db)
  expect(problems).toHaveLength(1)
  expect((await rows.get([id])).has(id)).toBe(true)
})

test('rows that had to be computed are copied a little later, for when they are forgotten', async ({ portal }) => {
  const ids = [await portal.newProduct({ article: 'Р-1' }), await portal.newProduct({ article: 'Р-2' })]
  const rows = openProductRows(portal.db, { capacity: 0, copies: true })
  await rows.get(ids)
  await expect.poll(async () => (await readShownRows(portal.db, ids)).computed, { timeout: 5000 }).toEqual([])
  expect([...(await rows.get(ids)).keys()].toSorted((a, b) => a - b)).toEqual(ids)
  expect(rows.size).toBe(0)
})

test('once closed nothing is copied or read ahead: the database may be gone', async ({ portal }) => {
  const id = await portal.newProduct({ article: 'Р-1', price: 100_00 })
  const problems: unknown[] = []
  const rows = openProductRows(portal.db, { ahead: 100, copies: true, onProblem: (error) => problems.push(error) })
  await rows.get([id])
  await rows.close()
  portal.statements.length = 0
  rows.forget([id])
  // longer than copies wait
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(portal.statements).toEqual([])
  expect(problems).toEqual([])
})
