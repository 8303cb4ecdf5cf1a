import { expect } from 'vitest'
import { startPortal, test, world } from '../../../../test/portal'
import type { Answer, Caller } from '../../../../test/portal'
import { shelf } from '../../../../test/shelf'

const idsOf = ({ body }: Answer): number[] => body.items.map((item: { id: number }) => item.id)
const v1 = async (who: Caller, query = '') => idsOf(await who.get(`/api/v1/product?${query}`)).toSorted((a, b) => a - b)
const v2 = async (who: Caller, query = '') => idsOf(await who.get(`/api/v2/search?${query}`)).toSorted((a, b) => a - b)

test('every filter of the specification finds the same in v1 and v2', async ({ portal }) => {
  const { red, blue, lamp, request } = await shelf(portal)
  const guest = portal.guest()
  const cases: [string, number[]][] = [
    ['', [red, blue, lamp, request]],
    ['[section]=1', [red, blue, request]],
    ['[section]=2', [red, blue]],
    ['[section]=2,3', [red, blue, lamp]],
    ['[brands]=1', [red, request]],
    ['[brands]=1,2', [red, blue, request]],
    ['[brands]=rubbish', [red, blue, lamp, request]],
    ['[sellerId]=2', [lamp]],
    ['[manufacturer]=1', [red, blue, lamp, request]],
    ['[type]=1', [red, blue, lamp, request]],
    ['[instock]=true', [red, blue, lamp]],
    ['[instock]=1', [red, blue, lamp]],
    ['[instock]=1,99', [red, lamp]],
    ['[recommended]=true', [red]],
    ['[priceMin]=150', [blue, lamp]],
    ['[priceMin]=300&F[priceMax]=100', [red, blue, lamp]],
    ['[priceMax]=200', [red, blue]],
    ['[FEATURES][]=2:1', [red]],
    ['[FEATURES][]=2:1&F[FEATURES][]=2:2', [red, blue]],
    ['[FEATURES][]=1:16', [red]],
    ['[FEATURES][]=1:25,16', [red, blue]],
    ['[FEATURES][1][from]=20', [blue]],
    ['[FEATURES][1][]=10&F[FEATURES][1][]=20', [red]],
    ['[FEATURES][1][]=30&F[FEATURES][1][]=16', [red, blue]],
    ['[FEATURES][1][]=16&F[FEATURES][1][]=18&F[FEATURES][1][]=25', [red, blue]],
    ['[FEATURES][2][]=1&F[FEATURES][2][]=2', [red, blue]],
    ['[FEATURES][3]=true', [blue]],
    ['[FEATURES][2][]=2', [blue]],
    ['[FEATURES][]=1:16&F[FEATURES][]=2:2', []],
    ['[FEATURES][]=999:1', [red, blue, lamp, request]],
    ['[custom-colour]=%D0%9A%D1%80%D0%B0%D1%81%D0%BD%D1%8B%D0%B9', [red]],
    ['[custom-colour]=%D0%9D%D0%B5%D1%82', []],
    ['[keyword]=0012-345', [lamp]],
    ['[keyword]=%D1%81%D0%B2%D0%B5%D1%82%D0%B8%D0%BB%D1%8C%D0%BD%D0%B8%D0%BA', [lamp]],
    ['[section]=2&F[brands]=2&F[instock]=true', [blue]],
  ]
  const query = (criteria: string, name: string, features: string) =>
    criteria === '' ? '' : `${name}${criteria.replaceAll('F[', `${name}[`)}`.replaceAll('FEATURES', features)
  for (const [criteria, expected] of cases) {
    expect([criteria, await v1(guest, query(criteria, 'filters', 'features'))]).toEqual([criteria, expected])
    expect([criteria, await v2(guest, query(criteria, 'criteria', 'properties'))]).toEqual([criteria, expected])
  }
})

test('sorts, pages and page sizes; wrong values get the default', async ({ portal }) => {
  const { red, blue, lamp, request } = await shelf(portal)
  const guest = portal.guest()
  const order = async (query: string) => idsOf(await guest.get(query))

  expect(await order('/api/v1/product?sort=price')).toEqual([red, blue, lamp, request])
  expect(await order('/api/v1/product?sort=-price')).toEqual([lamp, blue, red, request])
  expect(await order('/api/v2/search?sorting[price]=DESC')).toEqual([lamp, blue, red, request])
  expect((await order('/api/v2/search?sorting[storage]=ASC')).slice(0, 1)).toEqual([red])
  expect(await order('/api/v1/product?sort=name')).toEqual([red, blue, lamp, request])
  expect(await order('/api/v1/product?sort=new')).toEqual([request, lamp, blue, red])
  expect(await order('/api/v1/product?sort=price&per-page=2&page=2')).toEqual([lamp, request])
  expect((await guest.get('/api/v2/search?page=zero&perPage=-5')).body.meta).toMatchObject({
    currentPage: 1,
    perPage: 20,
    pageCount: 1,
    totalCount: 4,
  })
  expect((await guest.get('/api/v2/search?page=9')).body).toMatchObject({
    items: [],
    meta: { currentPage: 9, totalCount: 4 },
  })
})

test('an overlong keyword is cut, not dropped', async ({ portal }) => {
  const { red } = await shelf(portal)
  const long = `выключатель 16А ${'автоматический '.repeat(100)}`
  expect(await v2(portal.guest(), `criteria[keyword]=${encodeURIComponent(long)}`)).toEqual([red])
})

test('a company filters and sorts by the price it pays, and the page shows the same price', async ({ portal }) => {
  const [a, b, c] = [
    await portal.newProduct({ price: 100_00, wholesale: 95_00 }),
    await portal.newProduct({ price: 100_00, wholesale: 90_00, brandId: 2 }),
    await portal.newProduct({ price: 100_00, wholesale: 99_00 }),
  ]
  const user = await portal.newUser()
  await portal.db
    .insertInto('contractPrices')
    .values({ companyId: user.companyId ?? 0, productId: c, price: 50_00 })
    .execute()
  await portal.db
    .insertInto('companyDiscounts')
    .values({ companyId: user.companyId ?? 0, brandId: 1, sectionId: 1, basisPoints: 1000 })
    .execute()

  const sorted = await user.get('/api/v2/search?sorting[price]=ASC&with=filters')

  expect(sorted.body.items.map((item: { id: number; currentPrice: number }) => [item.id, item.currentPrice])).toEqual([
    [c, 50],
    [a, 85.5],
    [b, 90],
  ])
  expect(sorted.body.items[0]).toMatchObject({ price: { value: 99 }, contractPrice: 50 })
  expect(sorted.body.filters.items[0].value).toMatchObject({ min: 50, max: 90, from: 50, to: 90 })
  expect(await v2(user, 'criteria[priceMin]=85.5&criteria[priceMax]=85.5')).toEqual([a])
  expect(await v2(portal.guest(), 'criteria[priceMin]=85.5&criteria[priceMax]=85.5')).toEqual([])
})

test("stocks are those of the visitor's region plus the virtual ones", async ({ portal }) => {
  const product = await portal.newProduct({ stock: 4, otherStock: 9, virtualStock: 2 })
  const elsewhere = await portal.newUser({ companyId: await portal.newCompany({ regionId: 2 }) })
  const stocks = async (who: Caller) => (await who.get(`/api/v1/product/${product}`)).body.stocks

  expect(await stocks(portal.guest())).toEqual([
    { id: 1, amount: 4, isVirtual: false, days: 1 },
    { id: 2, amount: 2, isVirtual: true, days: 10 },
  ])
  expect(await stocks(elsewhere)).toEqual([
    { id: 2, amount: 2, isVirtual: true, days: 10 },
    { id: 3, amount: 9, isVirtual: false, days: 2 },
  ])
  expect(await v2(portal.guest(), 'criteria[instock]=true&requestedAmount=5')).toEqual([])
  expect(await v2(elsewhere, 'criteria[instock]=true&requestedAmount=5')).toEqual([product])
})

test('a changed price, stock or card is searchable at once', async ({ portal }) => {
  const { red, blue } = await shelf(portal)
  const guest = portal.guest()
  await portal.db.updateTable('productPrices').set({ price: 777_00 }).where('productId', '=', red).execute()
  await portal.changed('prices', red)
  expect(await v2(guest, 'criteria[priceMin]=700')).toEqual([red])
  await portal.db.updateTable('products').set({ name: 'Рубильник перекидной' }).where('id', '=', red).execute()
  await portal.changed('product', red)
  expect(await v2(guest, `criteria[keyword]=${encodeURIComponent('рубильник')}`)).toEqual([red])
  await portal.db.updateTable('products').set({ isActive: false }).where('id', '=', blue).execute()
  await portal.changed('product', blue)
  expect(await v2(guest, 'criteria[brands]=2')).toEqual([])
  expect(await guest.get(`/api/v1/product/${blue}`)).toMatchObject({ status: 404, body: { code: 'product-not-found' } })
  await portal.changed('all')
  expect(await v2(guest, 'criteria[section]=2')).toEqual([red])
})

test('a value missing from the name is found by text, after names that contain it', async ({ portal }) => {
  const { red, colour } = world
  const byName = await portal.newProduct({ name: 'Кнопка красная' })
  const byFeature = await portal.newProduct({ name: 'Кнопка с подсветкой', features: { [colour]: red } })
  await portal.newProduct({ name: 'Кнопка синяя' })
  const redIds = async () =>
    idsOf(await portal.guest().get(`/api/v2/search?criteria[keyword]=${encodeURIComponent('красный')}`))
  expect(await redIds()).toEqual([byName, byFeature])
  await portal.db
    .updateTable('products')
    .set({ features: JSON.stringify({ [colour]: world.blue }) })
    .where('id', '=', byFeature)
    .execute()
  await portal.changed('product', byFeature)
  expect(await redIds()).toEqual([byName])
})

test('findReplace: and findRelated: begin with the product itself', async ({ portal }) => {
  const { red, blue, lamp } = await shelf(portal)
  const fitting = await portal.newProduct({ article: 'FIT-016', brandId: 2, features: { 1: 16, 2: world.red } })
  await portal.db
    .insertInto('productLinks')
    .values([
      { productId: red, linkedId: fitting, kind: 'analogue' },
      // 25 А does not replace 16 А, even if the seller's table lists it
      { productId: red, linkedId: blue, kind: 'analogue' },
      { productId: red, linkedId: lamp, kind: 'related' },
    ])
    .execute()
  const guest = portal.guest()

  const analogues = await guest.get('/api/v2/search?criteria[keyword]=findReplace:MVA20-1-016-C')
  expect(analogues.body).toMatchObject({
    items: [
      { id: red, analog: false },
      { id: fitting, analog: true },
    ],
    meta: { hasInitialItem: true, itemsHeading: 'Аналоги', totalCount: 1 },
  })
  const related = await guest.get(`/api/v1/product?filters[keyword]=findRelated:id.${red}`)
  expect(related.body).toMatchObject({
    items: [{ id: red }, { id: lamp, isRelated: true }],
    meta: { hasInitialItem: true, itemsHeading: 'Связанные товары' },
  })
})

test('filters do not reveal what is hidden from guests', async ({ portal }) => {
  const closed = await startPortal({ SNAB_CURRENT_PRICE_FOR_GUESTS: 'false', SNAB_STOCK_FOR_GUESTS: 'false' })
  const product = await closed.newProduct({ price: 100_00, stock: 0 })
  const guest = closed.guest()

  expect((await guest.get(`/api/v1/product/${product}`)).body).toMatchObject({
    price: null,
    currentPrice: null,
    contractPrice: null,
    stocks: null,
    warehouses: [],
    priceSteps: [],
  })
  expect(await v2(guest, 'criteria[priceMin]=5000')).toEqual([product])
  expect(await v2(guest, 'criteria[instock]=true')).toEqual([product])
  expect((await guest.get('/api/v2/search/filters')).body).toMatchObject({
    instock: 0,
    items: expect.not.arrayContaining([expect.objectContaining({ id: 'price' })]),
  })
  expect(
    (await guest.post('/api/v1/product/current-price', { items: [{ id: product, amount: 1 }] })).body.items,
  ).toEqual([{ id: product, currentPrice: null }])
  const user = await closed.newUser()
  expect((await user.get(`/api/v1/product/${product}`)).body).toMatchObject({
    currentPrice: 100,
    stocks: expect.any(Array),
  })
  await closed.stop()
  expect((await portal.guest().get('/healthz')).status).toBe(200)
})

test('favourites: guests are asked to sign in, the list is updated at once, another user sees their own', async ({
  portal,
}) => {
  const { red, blue } = await shelf(portal)
  const [user, other] = [await portal.newUser(), await portal.newUser()]

  expect(await portal.guest().put(`/api/v1/product/${red}/toggle-favorite`)).toMatchObject({ status: 401 })
  expect((await user.put(`/api/v1/product/${red}/toggle-favorite`)).body).toEqual({ favorite: true })
  expect(await v2(user, 'criteria[infavorite]=true')).toEqual([red])
  expect(await v2(other, 'criteria[infavorite]=true')).toEqual([])
  expect((await user.get(`/api/v1/product/${red}`)).body.favorite).toBe(true)
  expect((await user.put(`/api/v1/product/${red}/toggle-favorite`)).body).toEqual({ favorite: false })
  expect(await user.put('/api/v1/product/424242/toggle-favorite')).toMatchObject({ status: 404 })
  expect(blue).toBeGreaterThan(0)
})

test('a list costs one statement when everything is cached, and at most five the first time', async ({ portal }) => {
  for (let made = 0; made < 30; made++) await portal.newProduct()
  const user = await portal.newUser()
  portal.services.rows.forget(null)
  portal.services.profiles.clear()
  const count = async (perPage: number) => {
    portal.statements.length = 0
    expect((await user.get(`/api/v2/search?with=filters&perPage=${perPage}`)).body.items).toHaveLength(perPage)
    return portal.statements.length
  }
  expect(await count(10)).toBeLessThanOrEqual(5)
  await count(30)
  expect(await count(30)).toBe(1)
  expect(await count(10)).toBe(1)
})

test('suggestions name products, sections and brands; an article finds its card', async ({ portal }) => {
  const { red } = await shelf(portal)
  const guest = portal.guest()
  const suggested = await guest.get(`/api/v2/search/suggest?keyword=${encodeURIComponent('автоматич')}`)
  expect(suggested.body.products).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: red, price: 100, amount: 10 })]),
  )
  expect(suggested.body.sections).toEqual([{ id: 2, name: 'Автоматические выключатели' }])
  expect((await guest.get('/api/v2/search/suggest?keyword=lum')).body.brands).toEqual([{ id: 2, name: 'Lumex' }])
  expect((await guest.get(`/api/v1/product/by-article/${encodeURIComponent('mvА20 1 016 С')}`)).body).toMatchObject({
    id: red,
    features: [
      { name: 'Номинальный ток', unit: 'А', value: '16' },
      { name: 'Цвет', value: 'Красный' },
    ],
    sectionPath: [{ id: 1 }, { id: 2 }],
  })
  expect(await guest.get('/api/v1/product/by-article/NOTHING')).toMatchObject({ status: 404 })
  expect(await guest.get('/api/v1/product/abc')).toMatchObject({ status: 404, body: { code: 'product-not-found' } })
})

test('look-ups of brands, sections and groups are paged and filtered', async ({ portal }) => {
  await shelf(portal)
  const guest = portal.guest()
  expect((await guest.get('/api/v1/product-brand?per-page=1')).body).toMatchObject({
    items: [{ name: 'Вектор' }],
    meta: { totalCount: 2, pageCount: 2 },
  })
  expect((await guest.get(`/api/v1/product-brand?keyword=${encodeURIComponent('век')}`)).body.items).toEqual([
    { id: 1, name: 'Вектор' },
  ])
  expect((await guest.get('/api/v1/product-brand/2')).body).toEqual({ id: 2, name: 'Lumex' })
  expect(await guest.get('/api/v1/product-brand/99')).toMatchObject({ status: 404 })
  expect((await guest.get('/api/v1/catalog-section/1/item')).body.items).toMatchObject([
    { id: 2, text: 'Автоматические выключатели', name: 'Автоматические выключатели' },
  ])
  expect((await guest.get('/api/v1/catalog-section/2')).body).toMatchObject({ id: 2, parentId: 1 })
  expect((await guest.get('/api/v1/filter/group?features[]=1:16')).body.items).toEqual([
    { id: 1, name: 'Автоматический выключатель' },
  ])
  expect((await guest.get('/api/v1/catalog/info')).body).toMatchObject({
    totalCount: 4,
    defaultSort: 'relevance',
    sections: expect.arrayContaining([
      { id: 1, text: 'Модульное оборудование', name: 'Модульное оборудование', parentId: null },
    ]),
  })
})

test("bought before: a mark and a filter, for one's own company only, without cancelled orders", async ({ portal }) => {
  const { red, blue } = await shelf(portal)
  const buyer = await portal.newUser()
  const stranger = await portal.newUser()
  await buyer.patch('/api/v2/cart/items', { items: [{ productId: red, amount: 1 }] })
  const { legalEntities, pickupPoints } = (await buyer.get('/api/v1/order/options')).body
  const placed = await buyer.post('/api/v1/order', {
    clientKey: crypto.randomUUID(),
    deliveryType: 'pickup',
    pickupPointId: pickupPoints[0].id,
    legalEntityId: legalEntities[0].id,
    contactName: 'Иван',
    contactPhone: '9101234567',
    offerAccepted: true,
  })
  expect(placed.status).toBe(200)
  // new purchases may appear minutes later
  portal.time.now = new Date(portal.time.now.getTime() + 6 * 60_000)

  expect(await v2(buyer, 'criteria[bought]=true')).toEqual([red])
  expect(await v1(buyer, 'filters[bought]=true')).toEqual([red])
  const marks = (await buyer.get('/api/v2/search')).body.items.map(
    ({ id, bought }: { id: number; bought: boolean }) => [id, bought],
  )
  expect(marks).toEqual(
    expect.arrayContaining([
      [red, true],
      [blue, false],
    ]),
  )
  for (const other of [stranger, portal.guest()]) expect(await v2(other, 'criteria[bought]=true')).toEqual([])
})
