import { expect } from 'vitest'
import { NOW, test } from '../../../../test/portal'

test("a client's orders, abandoned carts, failed searches and changes, of that client only", async ({ portal }) => {
  const [own, foreign] = [await portal.newCompany(), await portal.newCompany()]
  const [buyer, stranger] = [await portal.newUser({ companyId: own }), await portal.newUser({ companyId: foreign })]
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId: own }).execute()
  const url = `/api/v1/staff/customer/${own}/activity`
  const productId = await portal.newProduct()
  for (const person of [buyer, stranger])
    await person.patch('/api/v2/cart/items', { items: [{ productId, amount: 1 }] })
  await buyer.post('/api/v1/order', {
    clientKey: crypto.randomUUID(),
    deliveryType: 'pickup',
    pickupPointId: 1,
    offerAccepted: true,
  })
  await buyer.patch('/api/v2/cart/items', { items: [{ productId, amount: 2 }] })
  for (const companyId of [own, foreign])
    await portal.db
      .insertInto('searchLogs')
      .values({
        uuid: crypto.randomUUID(),
        at: NOW,
        query: 'нет такого',
        queryKey: 'нет такого',
        kind: 'text',
        shown: 'нет такого',
        failedWords: [],
        page: 1,
        hasFilters: false,
        total: 0,
        userId: null,
        companyId,
        visitorHash: null,
        regionId: 1,
      })
      .execute()
  for (const companyId of [own, foreign])
    await portal.db
      .insertInto('companyEvents')
      .values({ companyId, userId: buyer.id, kind: 'rule-added', details: '{}', at: NOW })
      .execute()

  const { status, body } = await sales.get(url)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    orders: { count: 1, last: NOW.toISOString() },
    lastVisit: NOW.toISOString(),
    emptySearches: [{ query: 'нет такого', count: 1 }],
    carts: [{ lines: 1, person: expect.stringMatching(/^Покупатель\d+ Иван$/) }],
    events: [{ kind: 'rule-added' }],
  })
  expect(body.orders.total).toBeGreaterThan(0)
  expect((await sales.get(`/api/v1/staff/customer/${foreign}/activity`)).status).toBe(404)
})
