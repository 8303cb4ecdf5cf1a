import { expect } from 'vitest'
import { test, world, type Caller } from '../../../../test/portal'

const everybody = { regionIds: [] as number[], priceTypeIds: [] as number[] }
const goods = { brandId: null as number | null, sectionId: null as number | null, articles: [] as string[] }
const days = { startsOn: '2026-03-01', endsOn: '2026-03-31' }
const promotion = { name: 'Весна', note: '', percent: 10, ...goods, ...everybody, ...days }
const promotions = '/api/v1/staff/promotion'
const lists = '/api/v1/staff/recommended-list'

type Item = { article: string; currentPrice: number | null; recommended: boolean }
const shown = async (who: Caller, query = ''): Promise<Item[]> =>
  (await who.get(`/api/v2/search?sorting[article]=ASC&${query}`)).body.items
const prices = async (who: Caller) => (await shown(who)).map(({ currentPrice }) => currentPrice)

test('a promotion of chosen products changes prices everywhere with the next request', async ({ portal }) => {
  const id = await portal.newProduct({ article: 'P-1' })
  await portal.newProduct({ article: 'P-2' })
  const [staff, buyer] = [await portal.newUser({ companyId: null, staffRole: 'administrator' }), await portal.newUser()]
  expect(await prices(buyer)).toEqual([100, 100])
  const added = await staff.post(promotions, { ...promotion, articles: ['P-1'] })
  expect(added.status).toBe(200)
  expect(await prices(buyer)).toEqual([90, 100])
  const cheapest = await buyer.get('/api/v2/search?sorting[price]=ASC&with=filters')
  expect(cheapest.body.items.map(({ article }: Item) => article)).toEqual(['P-1', 'P-2'])
  expect(cheapest.body.filters.items[0].value).toMatchObject({ min: 90, max: 100 })
  const cart = await buyer.patch('/api/v2/cart/items', { items: [{ productId: id, amount: 2 }] })
  expect(cart.body.updatedItems[0].currentPrice).toBe(90)
  expect((await buyer.get(`/api/v1/product/${id}`)).body.priceReason).toMatchObject({
    kind: 'promotion',
    name: 'Весна',
    until: '2026-03-31',
  })

  const path = `${promotions}/${added.body.id}`
  expect((await staff.put(path, { ...promotion, articles: ['P-2'], percent: 25, version: 1 })).status).toBe(200)
  expect(await prices(buyer)).toEqual([100, 75])
  expect((await staff.put(path, { ...promotion, version: 1 })).body).toMatchObject({ code: 'stale-version' })
  expect((await staff.delete(path, { version: 2 })).status).toBe(200)
  expect(await prices(buyer)).toEqual([100, 100])
  expect((await staff.post(`${path}/restore`, {})).status).toBe(200)
  expect(await prices(buyer)).toEqual([100, 75])
})

test('the larger of two promotions applies, and they do not add up', async ({ portal }) => {
  await portal.newProduct({ article: 'P-1' })
  const [staff, buyer] = [await portal.newUser({ companyId: null, staffRole: 'administrator' }), await portal.newUser()]
  await staff.post(promotions, { ...promotion, sectionId: 1 })
  await staff.post(promotions, { ...promotion, brandId: 1, percent: 12.5 })
  expect(await prices(buyer)).toEqual([87.5])
})

test('a promotion is valid from midnight to midnight in Moscow, also in the index', async ({ portal }) => {
  await portal.newProduct({ article: 'P-1' })
  const [staff, buyer] = [await portal.newUser({ companyId: null, staffRole: 'administrator' }), await portal.newUser()]
  await staff.post(promotions, { ...promotion, startsOn: '2026-03-12', endsOn: '2026-03-12' })
  const at = async (moment: string) => {
    portal.time.now = new Date(moment)
    const { items, filters } = (await buyer.get('/api/v2/search?with=filters')).body
    return [items[0].currentPrice, filters.items[0].value.max]
  }
  expect(await at('2026-03-11T20:59:30Z')).toEqual([100, 100])
  expect(await at('2026-03-11T21:00:00Z')).toEqual([90, 90])
  expect(await at('2026-03-12T20:59:59Z')).toEqual([90, 90])
  expect(await at('2026-03-12T21:00:00Z')).toEqual([100, 100])
})

test('only its audience gets it: companies with another price type or region pay as before', async ({ portal }) => {
  await portal.newProduct({ article: 'P-1', wholesale: 100_00 })
  const staff = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const wholesale = await portal.newUser({ companyId: await portal.newCompany({ priceTypeId: world.wholesale }) })
  const retail = await portal.newUser({ companyId: await portal.newCompany({ priceTypeId: world.retail }) })
  const far = await portal.newUser({
    companyId: await portal.newCompany({ priceTypeId: world.wholesale, regionId: 2 }),
  })
  const all = async () => [(await prices(wholesale))[0], (await prices(retail))[0], (await prices(far))[0]]
  const { body } = await staff.post(promotions, { ...promotion, priceTypeIds: [world.wholesale], regionIds: [1] })
  expect(await all()).toEqual([90, 100, 100])
  await staff.put(`${promotions}/${body.id}`, { ...promotion, regionIds: [2], version: 1 })
  expect(await all()).toEqual([100, 100, 90])
  expect((await staff.post(promotions, { ...promotion, regionIds: [77] })).body.errors).toMatchObject([
    { field: 'regionIds' },
  ])
})

test('a promotion is for everybody, for a group or for named companies', async ({ portal }) => {
  await portal.newProduct({ article: 'P-1', wholesale: 100_00 })
  const staff = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const [first, second] = [await portal.newUser(), await portal.newUser()]
  const all = async () => [(await prices(first))[0], (await prices(second))[0], (await prices(portal.guest()))[0]]
  const rule = { regionIds: [], priceTypeIds: [], managerIds: [], ordered: null, sum: null }
  const group = { name: 'Первые', kind: 'chosen', rule, companyIds: [first.companyId] }
  const segmentId = (await staff.post('/api/v1/staff/segment', group)).body.id
  const { body } = await staff.post(promotions, { ...promotion, segmentId })
  expect(await all()).toEqual([90, 100, 100])
  expect((await staff.get(promotions)).body.items).toMatchObject([{ segment: { name: 'Первые' }, companies: [] }])
  // changing the group changes who pays less
  const changed = { ...group, companyIds: [second.companyId], version: 1 }
  expect((await staff.put(`/api/v1/staff/segment/${segmentId}`, changed)).status).toBe(200)
  await portal.engine.catchUp()
  expect(await all()).toEqual([100, 90, 100])

  const byName = { ...promotion, companyIds: [first.companyId], version: 1 }
  expect((await staff.put(`${promotions}/${body.id}`, byName)).status).toBe(200)
  expect(await all()).toEqual([90, 100, 100])
  const { filters } = (await first.get('/api/v2/search?with=filters')).body
  expect(filters.items[0].value).toMatchObject({ min: 90, max: 90 })
  expect((await staff.post(promotions, { ...promotion, segmentId, companyIds: [1] })).body.errors).toMatchObject([
    { field: 'companyIds', message: 'Выберите либо группу, либо компании' },
  ])
  expect((await staff.post(promotions, { ...promotion, companyIds: [999_999] })).status).toBe(422)
  expect((await staff.get(`${promotions}/audience?keyword=`)).body.segments).toMatchObject([{ name: 'Первые' }])
})

test('the database refuses a promotion that ends before it begins', async ({ portal }) => {
  const ends = portal.db
    .insertInto('promotions')
    .values({ name: 'Х', basisPoints: 100, startsOn: '2026-03-02', endsOn: '2026-03-01' })
    .execute()
  await expect(ends).rejects.toThrow('promotions_days')
})

test('a recommended list marks, filters, counts and ranks its products for its audience and days', async ({
  portal,
}) => {
  await portal.newProduct({ article: 'R-1' })
  await portal.newProduct({ article: 'R-2' })
  await portal.newProduct({ article: 'R-3', recommended: true })
  const staff = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const buyer = await portal.newUser({ companyId: await portal.newCompany({ priceTypeId: world.wholesale }) })
  const other = await portal.newUser({ companyId: await portal.newCompany({ priceTypeId: world.retail }) })
  const recommended = async (who: Caller) =>
    (await shown(who, 'criteria[recommended]=true')).map(({ article }) => article)
  expect(await recommended(buyer)).toEqual(['R-3'])

  const list = { name: 'Новый сезон', articles: ['R-2'], regionIds: [], priceTypeIds: [world.wholesale], ...days }
  const added = await staff.post(lists, list)
  expect(added.status).toBe(200)
  expect(await recommended(buyer)).toEqual(['R-2', 'R-3'])
  expect((await shown(buyer)).map((item) => item.recommended)).toEqual([false, true, true])
  expect((await shown(other)).map((item) => item.recommended)).toEqual([false, false, true])
  expect(await recommended(other)).toEqual(['R-3'])
  const byRelevance = async (who: Caller) =>
    (await who.get('/api/v2/search?sorting[relevance]=ASC')).body.items.map(({ article }: Item) => article)
  expect(await byRelevance(buyer)).toEqual(['R-2', 'R-3', 'R-1'])
  expect(await byRelevance(other)).toEqual(['R-3', 'R-1', 'R-2'])

  portal.time.now = new Date('2026-03-31T21:00:00Z')
  expect(await recommended(buyer)).toEqual(['R-3'])
  const path = `${lists}/${added.body.id}`
  expect((await staff.get(lists)).body.items).toMatchObject([{ state: 'past', products: [{ article: 'R-2' }] }])
  expect((await staff.put(path, { ...list, endsOn: '2026-04-30', version: 1 })).status).toBe(200)
  expect(await recommended(buyer)).toEqual(['R-2', 'R-3'])
  expect((await staff.put(path, { ...list, version: 1 })).status).toBe(409)
  expect((await staff.delete(path, { version: 2 })).status).toBe(200)
  expect(await recommended(buyer)).toEqual(['R-3'])
  expect((await staff.post(`${path}/restore`, {})).status).toBe(200)
  expect(await recommended(buyer)).toEqual(['R-2', 'R-3'])
})

test('other roles cannot edit either, and every change is in the audit log', async ({ portal }) => {
  const calls = (who: Caller) =>
    Promise.all([
      who.get(promotions),
      who.post(promotions, promotion),
      who.get(lists),
      who.post(lists, { name: 'x', articles: ['P-1'], ...everybody, ...days }),
      who.get('/api/v1/staff/campaign/options'),
    ])
  for (const { status } of await calls(portal.guest())) expect(status).toBe(401)
  for (const { status } of await calls(await portal.newUser())) expect(status).toBe(403)
  for (const { status } of await calls(await portal.newUser({ companyId: null, staffRole: 'sales' })))
    expect(status).toBe(403)
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const { body } = await root.post(promotions, promotion)
  await root.delete(`${promotions}/${body.id}`, { version: 1 })
  expect((await root.get('/api/v1/staff/action')).body.items).toMatchObject([
    { action: 'delete', subject: 'promotion', subjectId: body.id },
    { action: 'add', subject: 'promotion', details: { name: 'Весна', percent: 10 } },
  ])
})

test.for([
  [{ percent: 0 }],
  [{ percent: 100 }],
  [{ percent: 1.234 }],
  [{ name: ' ' }],
  [{ startsOn: '2026-04-01' }],
  [{ brandId: 1, articles: ['P-1'] }],
])('%j is not a valid promotion', async ([change], { portal }) => {
  const staff = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  expect((await staff.post(promotions, { ...promotion, ...change })).status).toBe(422)
})
