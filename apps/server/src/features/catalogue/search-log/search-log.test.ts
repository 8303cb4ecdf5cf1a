import { expect } from 'vitest'
import { NOW, test, type Caller, type Portal } from '../../../../test/portal'

const find = async (who: Caller, keyword: string, more = '') =>
  (await who.get(`/api/v2/search?criteria[keyword]=${encodeURIComponent(keyword)}${more}`)).body.meta
    .searchLogUuid as string
const report = (who: Caller, query = '') => who.get(`/api/v1/staff/search-report?${query}`)
const staffOf = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'sales' })

test('searches, opened cards, additions to the cart and orders appear in the report', async ({ portal }) => {
  const product = await portal.newProduct({ article: 'SV-36', name: 'Светильник светодиодный 36Вт' })
  const [buyer, guest, staff] = [await portal.newUser(), portal.guest(), await staffOf(portal)]

  const first = await find(buyer, 'Светильник')
  await find(buyer, 'светильник', '&page=2') // the next page is the same search
  await find(guest, 'светильник ')
  await find(guest, 'щщщщ')
  await find(guest, 'findReplace:SV-36') // nobody typed it
  expect(
    (
      await buyer.get(
        `/api/v1/product/${product}?additionalFields[searchLogUuid]=${first}&additionalFields[searchLogProductPosition]=0`,
      )
    ).status,
  ).toBe(200)
  const history = ['светильник', 'лампа']
  await buyer.patch('/api/v2/cart/items', {
    items: [
      {
        productId: product,
        amount: 2,
        additionalFields: { searchLogUuid: first, searchLogProductPosition: 0, searchHistory: history },
      },
    ],
  })

  const before = await report(staff)
  expect(before.body.items).toMatchObject([
    { query: 'светильник', searches: 2, empty: 0, opened: 1, ordered: 0 },
    { query: 'щщщщ', searches: 1, empty: 1, opened: 0, ordered: 0, failedWords: ['щщщщ'] },
  ])
  expect(before.body).toMatchObject({
    totals: { searches: 3, empty: 1, opened: 1, ordered: 0 },
    meta: { totalCount: 2 },
    from: '2026-02-09',
    to: '2026-03-10',
  })

  const order = await buyer.post('/api/v1/order', {
    clientKey: crypto.randomUUID(),
    deliveryType: 'pickup',
    pickupPointId: 1,
    offerAccepted: true,
  })
  expect(order.status).toBe(200)
  const line = await portal.db.selectFrom('orderLines').select('additionalFields').executeTakeFirstOrThrow()
  expect(line.additionalFields).toEqual({ searchLogUuid: first, searchLogProductPosition: 0, searchHistory: history })
  expect((await report(staff)).body.items[0]).toMatchObject({ query: 'светильник', ordered: 1 })
  const uses = await portal.db
    .selectFrom('searchLogUses')
    .select(['kind', 'position', 'productId'])
    .orderBy('kind')
    .execute()
  expect(uses).toEqual([
    { kind: 'card', position: 0, productId: product },
    { kind: 'cart', position: 0, productId: product },
  ])

  expect((await report(staff, 'empty=true')).body.items).toMatchObject([{ query: 'щщщщ' }])
  expect((await report(staff, 'sort=query')).body.items.map(({ query }: { query: string }) => query)).toEqual([
    'светильник',
    'щщщщ',
  ])
  expect((await report(staff, 'sort=-query&per-page=1')).body).toMatchObject({
    items: [{ query: 'щщщщ' }],
    meta: { pageCount: 2 },
  })
  expect((await report(staff, 'keyword=СВЕТ')).body.meta.totalCount).toBe(1)
  expect((await report(staff, 'from=2026-03-11&to=2026-03-12')).body.items).toEqual([])
})

test('only staff see the report, and it names nobody', async ({ portal }) => {
  const [buyer, content] = [await portal.newUser(), await portal.newUser({ companyId: null, staffRole: 'content' })]
  await find(buyer, 'лампа')
  expect((await report(portal.guest())).status).toBe(401)
  expect((await report(buyer)).body).toMatchObject({ status: 403, code: 'not-allowed' })
  const { body } = await report(content)
  expect(JSON.stringify(body)).not.toContain(buyer.email)
  expect(Object.keys(body.items[0]).toSorted()).toEqual([
    'empty',
    'failedWords',
    'last',
    'opened',
    'ordered',
    'query',
    'searches',
  ])
})

test('unknown list uuids are ignored, and an invalid value does not lose other rows', async ({ portal }) => {
  const product = await portal.newProduct()
  const [guest, staff] = [portal.guest(), await staffOf(portal)]
  await guest.get(
    `/api/v1/product/${product}?additionalFields[searchLogUuid]=${crypto.randomUUID()}&additionalFields[searchLogProductPosition]=99999999999`,
  )
  const shown = await find(guest, 'выключатель')
  await guest.get(
    `/api/v1/product/${product}?additionalFields[searchLogUuid]=${shown}&additionalFields[searchLogProductPosition]=3`,
  )
  await guest.get('/api/v2/search?criteria[keyword]=%00ноль')
  const { body } = await report(staff)
  expect(body.totals).toEqual({ searches: 1, empty: 0, opened: 1, ordered: 0 })
})

test('the log adds no statement to a list', async ({ portal }) => {
  await portal.newProduct()
  const buyer = await portal.newUser()
  await find(buyer, 'выключатель')
  await portal.services.searchLog.flush()
  portal.statements.length = 0
  await find(buyer, 'выключатель')
  expect(portal.statements.length).toBeLessThanOrEqual(1)
  await portal.services.searchLog.flush()
  expect(portal.statements.filter((statement) => statement.includes('search_logs'))).toHaveLength(1)
})

test('a search is counted per person and Moscow day', async ({ portal }) => {
  const [one, other, staff] = [portal.guest(), portal.guest(), await staffOf(portal)]
  await find(one, 'лампа')
  await find(one, 'Лампа')
  await find(other, 'лампа')
  portal.time.now = new Date('2026-03-10T21:30:00Z')
  await find(one, 'лампа')
  expect((await report(staff, 'from=2026-03-10&to=2026-03-10')).body.totals.searches).toBe(2)
  expect((await report(staff, 'from=2026-03-11&to=2026-03-11')).body.totals.searches).toBe(1)
  expect((await report(staff)).body.totals.searches).toBe(3)
  portal.time.now = NOW
})
