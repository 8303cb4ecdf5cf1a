import { sql } from 'kysely'
import { expect } from 'vitest'
import { listen } from '../../test/live-stream'
import { allowBelowLowest } from '../../test/price-floor'
import { test } from '../../test/portal'

test('a changed common price is sent to all listeners with its products, and the next request has it', async ({
  portal,
}) => {
  const buyer = await portal.newUser()
  const id = await portal.newProduct({ wholesale: 80_00 })
  const person = await listen(portal, buyer.token)
  const guest = await listen(portal, null)
  const news = () => [person, guest].map(({ heard }) => heard.filter(({ event }) => event === 'prices'))
  await expect.poll(() => [person, guest].map(({ heard }) => heard[0]?.event)).toEqual(['ready', 'ready'])
  // changes of the setup, before anybody listened
  expect(person.heard[0]?.data.pricesMsAgo).toBeLessThan(60_000)
  const price = async () => (await buyer.get(`/api/v1/product/${id}`)).body.currentPrice as number
  expect(await price()).toBe(80)
  await expect
    .poll(() =>
      news()
        .map((events) => events.length)
        .join(),
    )
    .toMatch(/^[01],[01]$/)
  const before = news().map((events) => events.length)

  const change = async (kopecks: number) => {
    await portal.db.transaction().execute(async (trx) => {
      await sql`update product_prices set price = ${kopecks} where product_id = ${id} and price_type_id = 2`.execute(
        trx,
      )
      await sql`insert into product_changes (kind, product_id) values ('prices', ${id})`.execute(trx)
    })
    await portal.services.engine.catchUp()
  }
  await change(70_00)
  await expect.poll(() => news().map((events) => events.length)).toEqual(before.map((count) => count + 1))
  for (const events of news()) expect(events.at(-1)?.data.productIds).toEqual([id])
  expect(await price()).toBe(70)
  // undone, and several changes become one event
  for (const kopecks of [75_00, 78_00, 80_00]) await change(kopecks)
  await expect.poll(() => news().map((events) => events.length)).toEqual(before.map((count) => count + 2))
  expect(await price()).toBe(80)

  // a promotion, a mapping, a group: the products are unknown
  await sql`insert into product_changes (kind) values ('dictionaries')`.execute(portal.db)
  await portal.services.engine.catchUp()
  await expect.poll(() => news().map((events) => events.at(-1)?.data.productIds)).toEqual([null, null])
})

test('a price of one company notifies only its people', async ({ portal }) => {
  await allowBelowLowest(portal, 60)
  const [buyer, root] = [await portal.newUser(), await portal.newUser({ companyId: null, staffRole: 'administrator' })]
  const stranger = await portal.newUser()
  const productId = await portal.newProduct({ wholesale: 80_00 })
  const [own, others] = [await listen(portal, buyer.token), await listen(portal, stranger.token)]
  await expect.poll(() => [own, others].map(({ heard }) => heard[0]?.event)).toEqual(['ready', 'ready'])
  const prices = `/api/v1/staff/customer/${String(buyer.companyId)}/price`
  const terms = { price: 70, vatIncluded: true, validFrom: null, validTo: null }

  expect((await root.post(prices, { productId, ...terms })).status).toBe(200)
  await expect.poll(own.topics).toEqual(['prices'])
  expect((await root.delete(`${prices}/${productId}`, { version: 1 })).status).toBe(200)
  await expect.poll(own.topics).toEqual(['prices', 'prices'])
  expect(own.heard.findLast(({ data }) => data.topic === 'prices')?.data.data).toEqual({
    for: 'company',
    productIds: null,
  })
  // a refused price notifies nobody
  expect((await root.delete(`${prices}/${productId}`, { version: 1 })).status).toBe(404)
  expect([own.topics().length, others.topics()]).toEqual([2, []])
})
