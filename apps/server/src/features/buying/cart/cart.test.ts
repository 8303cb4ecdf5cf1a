import { expect } from 'vitest'
import { test } from '../../../../test/portal'

const items = '/api/v2/cart/items'
const put = (productId: number, amount: unknown, more: object = {}) => ({ items: [{ productId, amount, ...more }] })

test("a guest's cart is created by the first write and belongs to them only", async ({ portal }) => {
  const product = await portal.newProduct({ price: 120_50 })
  const [guest, other] = [portal.guest(), portal.guest()]

  expect((await guest.get(items)).body).toMatchObject({
    items: [],
    totals: { itemsCount: 0, price: 0, discountPercent: null },
    version: 0,
  })
  const { body } = await guest.patch(items, put(product, 2))
  expect(body).toMatchObject({
    updatedItems: [{ productId: product, amount: 2, currentPrice: 120.5, total: 241 }],
    deletedItems: [],
    items: [],
    messages: [],
    totals: { price: 241, vat: 43.46 },
  })

  expect((await guest.get(`${items}?perPage=0`)).body.items).toHaveLength(1)
  expect((await other.get(`${items}?perPage=0`)).body.items).toHaveLength(0)
  expect((await portal.withHeaders({}).patch(items, put(product, 1))).status).toBe(422)
})

test('setting the same amount twice changes nothing more; 0 removes the line', async ({ portal }) => {
  const product = await portal.newProduct()
  const guest = portal.guest()

  await guest.patch(items, put(product, 3))
  await guest.patch(items, put(product, 3))
  const listed = await guest.get(items)
  expect(listed.body.items).toMatchObject([{ amount: 3 }])

  const removed = await guest.patch(items, put(product, 0))
  expect(removed.body).toMatchObject({ deletedItems: [{ id: listed.body.items[0].id }], totals: { itemsCount: 0 } })
})

test.for([
  [-1, 'Количество не может быть отрицательным'],
  [1e9, 'Слишком большое количество'],
  [0.0001, 'Не больше трёх знаков после запятой'],
] as const)('an amount of %s is refused with a message and loses nothing', async ([amount, message], { portal }) => {
  const product = await portal.newProduct()
  const guest = portal.guest()
  await guest.patch(items, put(product, 2))

  const refused = await guest.patch(items, put(product, amount))

  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'invalid-input', message, errors: [{ field: 'items.0.amount', message }] },
  })
  expect((await guest.get(items)).body.items).toMatchObject([{ amount: 2 }])
})

test('a seller without the product is refused beside the field', async ({ portal }) => {
  const product = await portal.newProduct()
  for (const sellerId of [9_999_999, 2]) {
    const refused = await portal.guest().patch(items, put(product, 1, { sellerId }))
    expect(refused, String(sellerId)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'items.0.sellerId', message: 'У этого продавца такого товара нет' }] },
    })
  }
})

test('a non-number is refused beside its field', async ({ portal }) => {
  const product = await portal.newProduct()
  const refused = await portal.guest().patch(items, put(product, 'NaN'))
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'items.0.amount' }] } })
  expect(refused.body.message).toMatch(/[а-я]/i)
})

test('half a pack is rounded up, with a message', async ({ portal }) => {
  const product = await portal.newProduct({ article: 'PACK-12', multiplicity: 12 })
  const { body } = await portal.guest().patch(items, put(product, 18))
  expect(body).toMatchObject({
    updatedItems: [{ amount: 24 }],
    messages: [{ level: 'low', warning: 'PACK-12: количество округлено до 24 (кратность 12 шт)' }],
  })
})

test('unknown and withdrawn products are a 404', async ({ portal }) => {
  const gone = await portal.newProduct({ isActive: false })
  const guest = portal.guest()
  for (const product of [999_999, gone])
    expect(await guest.patch(items, put(product, 1))).toMatchObject({
      status: 404,
      body: { code: 'product-not-found' },
    })
})

test('of two tabs the last write wins, and the outdated one gets everything', async ({ portal }) => {
  const [first, second] = [await portal.newProduct(), await portal.newProduct()]
  const guest = portal.guest()
  const { version } = (await guest.patch(items, put(first, 1))).body

  await guest.patch(items, { ...put(first, 5), version })
  const behind = await guest.patch(items, { ...put(second, 1), version })

  expect(behind.body.messages).toContainEqual({
    level: 'low',
    warning: 'Корзина изменилась в другой вкладке или на другом устройстве',
  })
  expect(behind.body.items).toMatchObject([
    { productId: first, amount: 5 },
    { productId: second, amount: 1 },
  ])
})

test("a line of another visitor's cart is not found", async ({ portal }) => {
  const product = await portal.newProduct()
  const [mine, stranger] = [portal.guest(), portal.guest()]
  const { id } = (await mine.patch(items, put(product, 1))).body.updatedItems[0]

  expect(await stranger.delete(items, { items: [{ id }] })).toMatchObject({
    status: 404,
    body: { code: 'cart-item-not-found' },
  })
  expect(await stranger.patch(items, { items: [{ id, amount: 9 }] })).toMatchObject({ status: 404 })
  expect((await mine.get(items)).body.items).toMatchObject([{ amount: 1 }])
})

test("signing in merges the visitor's cart once, amounts add up", async ({ portal }) => {
  const [shared, brought] = [await portal.newProduct(), await portal.newProduct()]
  const user = await portal.newUser()
  await user.patch(items, put(shared, 2))
  const uuid = crypto.randomUUID()
  const guest = portal.guest(uuid)
  await guest.patch(items, {
    items: [
      { productId: shared, amount: 3 },
      { productId: brought, amount: 1 },
    ],
  })

  const signIn = () =>
    portal.guest(uuid).post('/api/v2/user/sign-in', { login: user.email, password: 'Correct-horse-2026' })
  expect(await signIn()).toMatchObject({ status: 200 })
  expect(await signIn()).toMatchObject({ status: 200 })

  expect((await user.get(items)).body.items).toMatchObject([
    { productId: shared, amount: 5 },
    { productId: brought, amount: 1 },
  ])
  expect((await guest.get(items)).body.items).toEqual([])
})

test('lines keep their order and can be moved', async ({ portal }) => {
  const products = [await portal.newProduct(), await portal.newProduct(), await portal.newProduct()]
  const guest = portal.guest()
  await guest.patch(items, { items: products.map((productId) => ({ productId, amount: 1 })) })
  const listed = (await guest.get(items)).body.items

  await guest.patch(items, { items: [{ id: listed[2].id, position: 0 }] })

  expect((await guest.get(items)).body.items.map((item: { productId: number }) => item.productId)).toEqual([
    products[2],
    products[0],
    products[1],
  ])
})

test('parallel clients lose no line and duplicate none', async ({ portal }) => {
  const products = await Promise.all(Array.from({ length: 6 }, () => portal.newProduct({ price: 10_00 })))
  const guest = portal.guest()

  await Promise.all(
    products.flatMap((productId) => [
      guest.patch(items, put(productId, 1)),
      guest.patch(items, put(productId, 2)),
      guest.patch(items, put(productId, 4)),
    ]),
  )

  const { body } = await guest.get(items)
  expect(body.items.map((item: { productId: number }) => item.productId).toSorted()).toEqual(products.toSorted())
  expect(body.totals.price).toBe(body.items.reduce((sum: number, item: { total: number }) => sum + item.total, 0))
})

test('a signed-in company pays its own price, and the cart shows the saving', async ({ portal }) => {
  const product = await portal.newProduct({ price: 100_00, wholesale: 80_00 })
  const user = await portal.newUser()
  await portal.db
    .insertInto('companyDiscounts')
    .values({ companyId: user.companyId ?? 0, brandId: 1, sectionId: null, basisPoints: 1000 })
    .execute()

  const { body } = await user.patch(items, put(product, 10))

  expect(body.updatedItems).toMatchObject([{ currentPrice: 72, total: 720, discount: 80 }])
  expect(body.totals).toMatchObject({ price: 720, discount: 80, orderPrice: 800, discountPercent: 10 })
  expect((await user.get('/api/v1/cart-item/info')).body).toMatchObject({ itemsCount: 1, amounts: { [product]: 10 } })
  expect((await user.get('/api/v1/cart-item/current-price')).body.items).toMatchObject([{ currentPrice: 72 }])
})

test('while prices change buying answers 503 and the cart is kept', async ({ portal }) => {
  const product = await portal.newProduct()
  const guest = portal.guest()
  await guest.patch(items, put(product, 1))
  await portal.db.updateTable('portalSettings').set({ value: 'false' }).where('key', '=', 'accepting-orders').execute()

  const refused = await guest.patch(items, put(product, 2))

  expect(refused).toMatchObject({ status: 503, body: { code: 'not-accepting-orders' } })
  expect(refused.headers['retry-after']).toBe('120')
  expect((await guest.get(items)).body.items).toMatchObject([{ amount: 1 }])
})

test('many lines are changed by two statements, and unnamed fields are kept', async ({ portal }) => {
  const products = await Promise.all(Array.from({ length: 20 }, () => portal.newProduct()))
  const guest = portal.guest()
  await guest.patch(items, {
    items: products.map((productId) => ({
      productId,
      amount: 1,
      note: 'щит 2',
      additionalFields: { searchLogProductPosition: 7 },
    })),
  })
  const change = async (count: number, amount: number) => {
    portal.statements.length = 0
    await guest.patch(items, { items: products.slice(0, count).map((productId) => ({ productId, amount })) })
    return portal.statements.length
  }

  expect(await change(20, 3)).toBe(await change(2, 4))
  const lines: { amount: number; note: string; additionalFields: object }[] = (await guest.get(items)).body.items
  expect(lines.map(({ amount }) => amount)).toEqual([4, 4, ...Array.from({ length: 18 }, () => 3)])
  for (const line of lines)
    expect(line).toMatchObject({ note: 'щит 2', additionalFields: { searchLogProductPosition: 7 } })
})

test('third-party clients: nulls for missing values, missing goods, missing lines', async ({ portal }) => {
  const product = await portal.newProduct({ article: 'KEPT-1' })
  const gone = await portal.newProduct({ article: 'GONE-1', name: 'Щит', isActive: false })
  const guest = portal.guest()
  const nothing = { id: null, customProductId: null, sellerId: null, position: null, note: null, pieces: null }
  const noLog = { searchLogUuid: null, searchLogProductPosition: null, searchHistory: null }
  const answer = await guest.patch(items, {
    items: [
      { productId: product, amount: 2, ...nothing, additionalFields: noLog },
      { productId: 999_999, amount: 1 },
      { productId: gone, amount: 1 },
      { id: 999_999, amount: 5 },
    ],
    version: null,
  })
  expect(answer.status).toBe(200)
  expect(answer.body.updatedItems).toMatchObject([{ productId: product, amount: 2 }])
  expect(answer.body.messages.map(({ warning }: { warning: string }) => warning)).toEqual([
    'Часть строк уже убрана из корзины в другой вкладке',
    'Товара № 999999 нет в каталоге. Возможно, он снят с продажи.',
    'Товар «Щит» снят с продажи.',
  ])
  expect(answer.body.deletedItems).toEqual([{ id: 999_999 }])

  // a missing line is restored by its goods, with a message
  const again = await guest.patch(items, { items: [{ id: 999_998, productId: product, amount: 7 }] })
  expect(again.body).toMatchObject({
    updatedItems: [{ productId: product, amount: 7 }],
    deletedItems: [{ id: 999_998 }],
    messages: [{ warning: 'Часть строк уже убрана из корзины в другой вкладке' }],
  })
  const nothingLeft = await guest.patch(items, { items: [{ productId: 999_999, amount: 1 }] })
  expect(nothingLeft).toMatchObject({
    status: 404,
    body: { code: 'product-not-found', message: 'Товара № 999999 нет в каталоге. Возможно, он снят с продажи.' },
  })
  expect((await guest.patch(items, { items: null })).body.errors).toMatchObject([{ field: 'items' }])
})
