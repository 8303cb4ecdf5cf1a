import { expect } from 'vitest'
import { test } from '../../../../test/portal'

test("changes of a customer's prices are shown in roubles with names; another manager's are not found", async ({
  portal,
}) => {
  const [root, sales] = [
    await portal.newUser({ companyId: null, staffRole: 'administrator' }),
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
  ]
  const [own, foreign] = [await portal.newCompany(), await portal.newCompany()]
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId: own }).execute()
  const productId = await portal.newProduct({ article: 'H-1', name: 'Кабель ВВГнг 3х1,5', price: 50_00 })
  const prices = (id: number) => `/api/v1/staff/customer/${id}/price`
  const terms = { vatIncluded: true, validFrom: null, validTo: null }
  await root.post(prices(own), { productId, price: 85.1, ...terms })
  await root.put(`${prices(own)}/${productId}`, { version: 1, price: 79, ...terms })
  await root.delete(`${prices(own)}/${productId}`, { version: 2 })
  await root.post(prices(foreign), { productId, price: 60, ...terms })
  const history = (id: number) => sales.get(`/api/v1/staff/customer/${id}/price-history`)
  const { items, meta } = (await history(own)).body
  expect(meta.totalCount).toBe(3)
  expect(items.map(({ was, now }: { was: number | null; now: number | null }) => [was, now])).toEqual([
    [79, null],
    [85.1, 79],
    [null, 85.1],
  ])
  expect(items[0]).toMatchObject({
    product: { article: 'H-1', name: 'Кабель ВВГнг 3х1,5' },
    by: expect.stringMatching(/./),
  })
  expect((await history(foreign)).status).toBe(404)
})
