import { expect } from 'vitest'
import { startPortal, test, world, type Answer, type Portal } from '../../../../test/portal'

type Person = Awaited<ReturnType<Portal['newUser']>>
type Row = Answer['body']

const path = '/api/v1/substitution'
const base = { 1: 16, 2: world.red, 3: true, 4: 1, 5: 230, 6: 50, 7: 2 } as const

async function makeFeatures(portal: Portal) {
  for (let id = 4; id <= 7; id++)
    await portal.db
      .insertInto('features')
      .values({
        id,
        catalogueId: 1,
        externalId: `f${id}`,
        code: null,
        name: `Свойство ${id}`,
        unit: null,
        kind: 'number',
      })
      .execute()
  await portal.changed('dictionaries')
}

const buyer = async (portal: Portal) => portal.newUser({ companyId: await portal.newCompany({ priceTypeId: 1 }) })

async function cartOf(person: Person, items: object[]) {
  expect((await person.patch('/api/v2/cart/items', { items })).status).toBe(200)
  return (await person.get('/api/v2/cart/items?perPage=0')).body
}

const propose = (person: { post: Person['post'] }, substitution: object, source: object = { kind: 'cart' }) =>
  person.post(path, { source, substitution })
const ids = (rows: Row) => rows.map(({ product }: Row) => product.id)

test('one brand by another: differences, whole packs, and the effect on price and term', async ({ portal }) => {
  await makeFeatures(portal)
  const person = await buyer(portal)
  const own = await portal.newProduct({ features: base, price: 100_00, stock: 0 })
  await portal.db.updateTable('products').set({ deliveryDays: 14 }).where('id', '=', own).execute()
  const near = await portal.newProduct({ features: { ...base, 4: 25 }, brandId: 2, price: 50_00, stock: 100 })
  const equal = await portal.newProduct({
    features: base,
    brandId: 2,
    price: 90_00,
    stock: 100,
    multiplicity: 12,
    minimumBatch: 12,
  })
  const listed = await portal.newProduct({ features: { 1: 16, 2: world.red }, brandId: 2, price: 80_00 })
  await portal.newProduct({ features: base, brandId: 1, price: 1_00 })
  await portal.newProduct({ features: base, brandId: 2, unitName: 'м' })
  await portal.db.insertInto('productLinks').values({ productId: own, linkedId: listed, kind: 'analogue' }).execute()
  const lonely = await portal.newProduct({ features: { 1: 7 } })
  const other = await portal.newProduct({ features: base, brandId: 2, isActive: true })
  await cartOf(person, [
    { productId: own, amount: 10 },
    { productId: lonely, amount: 1 },
    { productId: other, amount: 1 },
  ])

  const brands = await person.post(`${path}/brand`, { source: { kind: 'cart' }, fromBrandId: 1 })
  expect(brands.body).toEqual({
    from: [
      { id: 1, name: 'Вектор', rows: 2 },
      { id: 2, name: 'Lumex', rows: 1 },
    ],
    to: [{ id: 2, name: 'Lumex', rows: 1 }],
  })

  const { body } = await propose(person, { kind: 'brand', fromBrandId: 1, toBrandId: 2 })
  expect(body.rest).toEqual({ count: 1, days: 1 })
  const [first, second] = body.items
  expect(first).toMatchObject({ product: { id: own }, amount: 10, price: 100, total: 1000, days: 14, reason: null })
  expect(ids(first.offers)).toEqual([other, equal, listed, near])
  expect(first.offers[1]).toMatchObject({
    amount: 12,
    price: 90,
    total: 1080,
    totalChange: 80,
    days: 1,
    isEqual: true,
    matched: 7,
    features: 7,
    differences: [],
    source: 'features',
  })
  expect(first.offers[2]).toMatchObject({ source: 'table', isEqual: false, matched: 2 })
  expect(first.offers[3]).toMatchObject({
    totalChange: -500,
    isEqual: false,
    matched: 6,
    differences: [{ name: 'Свойство 4', own: '1', other: '25' }],
  })
  expect(second).toMatchObject({ product: { id: lonely }, reason: 'no-brand', offers: [] })
})

test('by full stock, and by price; a row without an offer has a reason', async ({ portal }) => {
  await makeFeatures(portal)
  const person = await buyer(portal)
  const short = await portal.newProduct({ features: base, price: 100_00, stock: 5, sellerId: 2 })
  const plenty = await portal.newProduct({ features: base, price: 120_00, stock: 50 })
  const cheap = await portal.newProduct({ features: base, price: 60_00, stock: 9 })
  const packed = await portal.newProduct({
    features: base,
    price: 99_00,
    stock: 50,
    multiplicity: 20,
    minimumBatch: 20,
  })
  const gone = await portal.newProduct({ features: { ...base, 4: 63 }, price: 10_00 })
  const unknown = await portal.newProduct({ features: {}, stock: 0 })
  const custom = (
    await person.post('/api/v1/product-custom', {
      name: 'Шкаф',
      article: '',
      brand: '',
      unit: 'шт',
      price: 5,
      description: '',
    })
  ).body.id
  await cartOf(person, [
    { productId: short, amount: 10 },
    { productId: plenty, amount: 10 },
    { productId: gone, amount: 1 },
    { productId: unknown, amount: 1 },
    { customProductId: custom, amount: 1 },
  ])
  await portal.db.updateTable('products').set({ isActive: false }).where('id', '=', gone).execute()
  await portal.changed('product', gone)

  const stock = (await propose(person, { kind: 'stock' })).body
  expect(stock.rest).toEqual({ count: 1, days: 1 })
  expect(stock.items.map(({ reason }: Row) => reason)).toEqual([null, null, 'no-stock', 'own-product'])
  // nine are not ten
  expect(ids(stock.items[0].offers)).toEqual([plenty, packed])
  expect(stock.items[1]).toMatchObject({
    product: { id: gone },
    total: null,
    offers: [{ totalChange: null }, {}, {}, {}],
  })

  const cheapest = (await propose(person, { kind: 'cheapest' })).body
  expect(cheapest.items.map(({ reason }: Row) => reason)).toEqual([
    null,
    null,
    'no-price',
    'no-features',
    'own-product',
  ])
  // twenty of the packed one cost more than ten of this one
  expect(ids(cheapest.items[0].offers)).toEqual([cheap])
  expect(ids(cheapest.items[1].offers)).toEqual([cheap, short])
  const only = (await propose(person, { kind: 'cheapest' }, { kind: 'cart', itemIds: [cheapest.items[1].id] })).body
  expect(only.items.map(({ id }: Row) => id)).toEqual([cheapest.items[1].id])
})

test("a stranger's specification is not found, a colleague's is readable; hidden prices and stocks stay hidden", async ({
  portal,
}) => {
  await makeFeatures(portal)
  const author = await portal.newUser()
  const colleague = await portal.newUser({ companyId: author.companyId })
  const stranger = await portal.newUser()
  const own = await portal.newProduct({ features: base, stock: 0 })
  await portal.newProduct({ features: base, brandId: 2, stock: 5 })
  const made = (await author.post('/api/v1/specification', { name: 'Щит', items: [{ productId: own, amount: 2 }] }))
    .body
  const source = { kind: 'specification', id: made.id }
  for (const person of [author, colleague])
    expect((await propose(person, { kind: 'stock' }, source)).body.items).toMatchObject([
      { id: made.items[0].id, offers: [{ amount: 2 }] },
    ])
  expect(await propose(stranger, { kind: 'stock' }, source)).toMatchObject({ status: 404 })
  expect(await stranger.post(`${path}/brand`, { source })).toMatchObject({ status: 404 })
  expect(await propose(portal.guest(), { kind: 'stock' }, source)).toMatchObject({ status: 401 })
  // carts are private
  await cartOf(author, [{ productId: own, amount: 1 }])
  expect((await propose(stranger, { kind: 'stock' })).body).toEqual({ items: [], rest: { count: 0, days: 0 } })

  const closed = await startPortal({ SNAB_CURRENT_PRICE_FOR_GUESTS: 'false', SNAB_STOCK_FOR_GUESTS: 'false' })
  await makeFeatures(closed)
  const guest = closed.guest()
  const [dear, cheap] = [
    await closed.newProduct({ features: base, brandId: 2, price: 900_00, stock: 100 }),
    await closed.newProduct({ features: base, brandId: 2, price: 1_00, stock: 1 }),
  ]
  await guest.patch('/api/v2/cart/items', {
    items: [{ productId: await closed.newProduct({ features: base }), amount: 5 }],
  })
  expect((await propose(guest, { kind: 'stock' })).status).toBe(401)
  expect((await propose(guest, { kind: 'cheapest' })).status).toBe(401)
  const { body } = await propose(guest, { kind: 'brand', fromBrandId: 1, toBrandId: 2 })
  expect(ids(body.items[0].offers)).toEqual([dear, cheap])
  expect(body.items[0].offers).toMatchObject([
    { price: null, total: null, totalChange: null, days: 1 },
    { price: null, days: 1 },
  ])
  await closed.stop()
})

test('a fixed number of statements for any length of list', async ({ portal }) => {
  await makeFeatures(portal)
  const person = await buyer(portal)
  const made: number[] = []
  for (let index = 0; index < 40; index++)
    made.push(await portal.newProduct({ features: { ...base, 1: index }, brandId: 1 + (index % 2), stock: index % 3 }))
  const spent = async (count: number) => {
    const { body } = await person.post('/api/v1/specification', {
      name: 'Щит',
      items: made.slice(0, count).map((productId) => ({ productId, amount: 3 })),
    })
    portal.services.rows.forget(null)
    await propose(person, { kind: 'cheapest' }, { kind: 'specification', id: body.id })
    portal.services.rows.forget(null)
    const before = portal.statements.length
    const answer = await propose(person, { kind: 'cheapest' }, { kind: 'specification', id: body.id })
    expect(answer.body.items).toHaveLength(count)
    return portal.statements.length - before
  }
  const few = await spent(2)
  expect(await spent(40)).toBe(few)
  expect(few).toBeLessThanOrEqual(8)
})

test('an applied cart is restored exactly, even with merged lines and a discontinued product', async ({ portal }) => {
  const person = await buyer(portal)
  const [a, b, gone, other] = [
    await portal.newProduct(),
    await portal.newProduct(),
    await portal.newProduct({ sellerId: 2 }),
    await portal.newProduct(),
  ]
  const before = await cartOf(person, [
    { productId: a, amount: 1, note: 'один' },
    { productId: gone, sellerId: 2, amount: 2, note: 'два' },
    { productId: b, amount: 3 },
  ])
  await portal.db.updateTable('products').set({ isActive: false }).where('id', '=', gone).execute()
  await person.patch('/api/v2/cart/items', {
    items: [
      { productId: a, sellerId: 1, amount: 0 },
      { productId: gone, sellerId: 2, amount: 0 },
      { productId: b, sellerId: 1, amount: 4 },
      { productId: other, sellerId: 1, amount: 2, note: 'два', position: 0 },
    ],
  })
  const lines = ({ items }: Row) =>
    items.map(({ productId, sellerId, amount, note }: Row) => ({ productId, sellerId, amount, note }))
  expect(lines((await person.get('/api/v2/cart/items?perPage=0')).body)).toEqual([
    { productId: other, sellerId: 1, amount: 2, note: 'два' },
    { productId: b, sellerId: 1, amount: 4, note: '' },
  ])

  const back = [
    { productId: other, sellerId: 1, amount: 0 },
    { productId: a, sellerId: 1, amount: 1, note: 'один', position: 0 },
    { productId: gone, sellerId: 2, amount: 2, note: 'два', position: 1 },
    { productId: b, sellerId: 1, amount: 3, note: '' },
  ]
  // a discontinued product returns only with isReturned; one product does not block the others
  const plain = await person.patch('/api/v2/cart/items', { items: back.slice(2, 3) })
  expect(plain).toMatchObject({ status: 404, body: { code: 'product-not-found' } })
  expect(
    (await person.patch('/api/v2/cart/items', { items: back.map((item) => ({ ...item, isReturned: true })) })).status,
  ).toBe(200)
  expect(lines((await person.get('/api/v2/cart/items?perPage=0')).body)).toEqual(lines(before))
})

test("a specification's rows are replaced in one version and can be restored as they were", async ({ portal }) => {
  const person = await buyer(portal)
  const [a, gone, other] = [
    await portal.newProduct(),
    await portal.newProduct({ sellerId: 2 }),
    await portal.newProduct({ multiplicity: 5, minimumBatch: 5 }),
  ]
  const made = (
    await person.post('/api/v1/specification', {
      name: 'Щит',
      items: [
        { productId: a, amount: 1, note: 'один' },
        { productId: gone, amount: 2 },
      ],
    })
  ).body
  const address = `/api/v1/specification/${made.id}`
  await portal.db.updateTable('products').set({ isActive: false }).where('id', '=', gone).execute()
  await person.patch(`${address}/items`, {
    items: made.items.map(({ id }: Row) => ({ id, productId: other, amount: 5 })),
  })
  const rows = ({ items }: Row) =>
    items.map(({ id, productId, sellerId, amount, note, position }: Row) => ({
      id,
      productId,
      sellerId,
      amount,
      note,
      position,
    }))
  expect(rows((await person.get(address)).body)).toMatchObject([
    { productId: other, amount: 5, note: 'один' },
    { productId: other, amount: 5 },
  ])

  const back = rows(made).map(({ position: _position, ...row }: Row) => row)
  expect(
    (await person.patch(`${address}/items`, { items: back.map((row: Row) => ({ ...row, isReturned: true })) })).status,
  ).toBe(200)
  expect(rows((await person.get(address)).body)).toEqual(rows(made))
  expect((await person.get(`${address}/version`)).body.items).toMatchObject([
    { number: 2, action: 'changed' },
    { number: 1 },
  ])
})
