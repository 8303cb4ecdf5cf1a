import { readdir } from 'node:fs/promises'
import type { Endpoint } from '@snab/contract/endpoint'
import { expect, test } from 'vitest'
import { startPortal, world, type Portal } from '../portal'

const contractFolder = new URL('../../../../packages/contract/src/', import.meta.url)
const isPublic = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'access' in value &&
  value.access === 'public'

async function publicEndpoints(): Promise<string[]> {
  const files = (await readdir(contractFolder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, contractFolder).href) as Promise<Record<string, unknown>>),
  ) // the exports of a module
  return [
    ...new Set(
      modules.flatMap((module) =>
        Object.values(module)
          .filter(isPublic)
          .map(({ method, path }) => `${method} ${path}`),
      ),
    ),
  ]
}

type Goods = { product: number; other: number; key: string; item: number }
type Request = { url: string; body?: object }
const get =
  (...urls: string[]) =>
  (): Request[] =>
    urls.map((url) => ({ url }))
const formats = ['csv'] as const

/** Every public endpoint about goods, called in every way that may return a price or a stock. */
const asking: Record<string, (goods: Goods) => Request[]> = {
  'GET /api/v1/product': get(
    '/api/v1/product',
    '/api/v1/product?sort=price&filters[priceMin]=1',
    '/api/v1/product?requestedAmount=5&filters[instock]=true',
    '/api/v1/product?filters[keyword]=findReplace:id.1',
    '/api/v1/product?filters[keyword]=findRelated:id.1',
  ),
  'GET /api/v2/search': get(
    '/api/v2/search?with=filters',
    '/api/v2/search?criteria[keyword]=выключатель',
    '/api/v2/search?criteria[keyword]=такого+нет&criteria[priceMin]=1',
  ),
  'GET /api/v2/search/filters': get('/api/v2/search/filters', '/api/v2/search/filters?criteria[priceMin]=1'),
  'GET /api/v2/search/filters/:id': get('/api/v2/search/filters/price', '/api/v2/search/filters/brand'),
  'GET /api/v2/search/filters/:id/histogram': get('/api/v2/search/filters/price/histogram'),
  'GET /api/v2/search/suggest': get('/api/v2/search/suggest?keyword=MASK'),
  'GET /api/v1/catalog/info': get('/api/v1/catalog/info'),
  'GET /api/v1/configurator/class/:id': get(
    '/api/v1/configurator/class/1',
    '/api/v1/configurator/class/1?criteria[instock]=true&criteria[properties][]=1:16',
  ),
  'POST /api/v1/configurator/match': () => [
    {
      url: '/api/v1/configurator/match',
      body: { items: [{ key: 'a', classes: ['EC000042'], needs: [], words: 'MASK', amount: 5 }] },
    },
  ],
  'GET /api/v1/product/:id': ({ product }) => [
    { url: `/api/v1/product/${product}` },
    { url: `/api/v1/product/${product}?requestedAmount=10` },
  ],
  'GET /api/v1/product/by-article/:article': get('/api/v1/product/by-article/MASK-1'),
  'GET /api/v1/product/:id/analogue': ({ other }) => [{ url: `/api/v1/product/${other}/analogue` }],
  'GET /api/v1/product/:id/related': ({ other }) => [{ url: `/api/v1/product/${other}/related` }],
  'GET /api/v1/product/:id/set': ({ product }) => [{ url: `/api/v1/product/${product}/set` }],
  'GET /api/v1/product/:id/own-list': ({ product }) => [{ url: `/api/v1/product/${product}/own-list` }],
  'POST /api/v1/product/current-price': ({ product }) => [
    { url: '/api/v1/product/current-price', body: { items: [{ id: product, amount: 1 }] } },
  ],
  'POST /api/v1/cutting-plan': ({ product }) => [
    { url: '/api/v1/cutting-plan', body: { items: [{ productId: product, pieces: [{ count: 1, length: 5 }] }] } },
  ],
  'GET /api/v1/specification/link/:key': ({ key }) => [{ url: `/api/v1/specification/link/${key}` }],
  'PATCH /api/v2/cart/items': ({ product }) => [
    { url: '/api/v2/cart/items', body: { items: [{ productId: product, amount: 100_000 }] } },
  ],
  'GET /api/v2/cart/items': get('/api/v2/cart/items', '/api/v2/cart/items?sort=price'),
  'GET /api/v1/cart-item/info': get('/api/v1/cart-item/info'),
  'GET /api/v1/cart-item/current-price': get('/api/v1/cart-item/current-price'),
  'PUT /api/v2/cart/items/accept': ({ item }) => [
    { url: '/api/v2/cart/items/accept', body: { items: [{ id: item }] } },
  ],
  'POST /api/v1/export': ({ product }) =>
    formats.flatMap((format) =>
      [{ kind: 'cart' }, { kind: 'comparison', productIds: [product] }].map((source) => ({
        url: '/api/v1/export',
        body: { format, source },
      })),
    ),
  'POST /api/v1/list-import/understand': () => [
    { url: '/api/v1/list-import/understand', body: { items: [{ article: 'MASK-1', amount: '3' }] } },
  ],
  'POST /api/v1/list-import/append': ({ product }) => [
    { url: '/api/v1/list-import/append', body: { items: [{ productId: product, amount: 3 }] } },
  ],
  'GET /api/v1/list-import/sample': get('/api/v1/list-import/sample?format=csv'),
  'POST /api/v1/substitution': () =>
    ['brand', 'stock', 'cheapest'].map((kind) => ({
      url: '/api/v1/substitution',
      body: {
        source: { kind: 'cart' },
        substitution: kind === 'brand' ? { kind, fromBrandId: world.brand, toBrandId: world.otherBrand } : { kind },
      },
    })),
  'POST /api/v1/substitution/brand': () => [{ url: '/api/v1/substitution/brand', body: { source: { kind: 'cart' } } }],
  'DELETE /api/v2/cart/items': () => [{ url: '/api/v2/cart/items', body: { items: [{ id: 999_999 }] } }],
  'GET /api/v1/home-page-data': get('/api/v1/home-page-data'),
  'GET /api/v1/info': get('/api/v1/info'),
}

/** Endpoints without goods. */
const without = [
  'GET /api/v1/cookie-consent',
  'POST /api/v1/cookie-consent',
  // a buyer's prices for a client, with a key only the client has
  'GET /api/v1/client-offer/:key',
  'GET /api/v1/client-offer/:key/file/:format',
  'POST /api/v1/client-offer/:key/answer',
  // a company's price list, at an address only its person knows
  'GET /api/v3/price-feed-links/:secret',
  'GET /api/v3/price-feed-links/:secret/files',
  'GET /api/v3/price-feed-links/:secret/files/:run',
  // a session whose link only a purchasing system gets
  'POST /api/v3/punchout/sessions',
  'GET /api/v1/feeds/:feedSlug',
  'GET /api/v1/feeds/:feedSlug/items',
  'GET /api/v1/feeds/:feedSlug/items/:itemSlug',
  'GET /api/v1/home-page-data/info',
  'GET /api/v1/news',
  'GET /api/v1/news/:id',
  'GET /api/v1/payment-simulator/:id',
  // the answer is empty
  'POST /api/v1/bot/:messenger',
  'POST /api/v1/order-manager/deal',
  'POST /api/v1/payment-simulator/:id',
  'POST /api/v1/payment-notice/:acquirer',
  'POST /api/v2/analytics/event',
  'POST /api/v2/analytics/events',
  'POST /api/v1/approval-link/:token/decide',
  'GET /api/v1/approval-link/:token',
  'POST /api/v1/user/password-reset',
  'GET /api/v1/setup',
  'POST /api/v1/setup',
  'POST /api/v2/user/sign-in',
  'POST /api/v2/user/sign-in/second-step',
  'GET /api/v1/user/invitation',
  'POST /api/v2/user/signin-by-invitation',
  'POST /api/v2/user/sign-up',
  'GET /api/v1/configurator/class',
  'GET /api/v1/product-brand/:id',
  'GET /api/v1/filter/group/:id',
  'GET /api/v1/catalog-section/:id',
  'GET /api/v1/product-brand',
  'GET /api/v1/filter/group',
  'GET /api/v1/catalog-section/:id/item',
  'GET /api/v1/catalog-section',
  'POST /api/v2/user/set-region',
  'GET /api/v1/content/:slug',
  'GET /api/v1/user/offer-contract',
  'GET /api/v1/user/privacy-policy',
  'GET /api/v2/translations/',
  'GET /api/v1/user/user-agreement',
  'GET /api/v1/product-series/:id',
  'GET /api/v1/product-set/:id',
  'GET /api/v1/product-manufacturer/:id',
  'GET /api/v1/seller/:id',
  'GET /api/v1/product-property/:id',
  'GET /api/v1/product-property/:id/value/:valueId',
  'GET /api/v1/product-property/by-code/:code',
  'GET /api/v1/staff-invitation',
  'POST /api/v1/staff-invitation',
  'GET /api/v2/dadata/suggest/address',
  'GET /api/v2/dadata/suggest/company',
  'GET /api/v1/chat',
  'GET /api/v1/chat/file/:fileId',
  'POST /api/v1/chat/file',
  'POST /api/v1/chat/message',
  'PUT /api/v1/chat/read',
  'POST /api/v1/manager-question',
]

const prices = /71\s?234[.,]57|64\s?111[.,]11|142\s?469|7123457/
const stocks = /98\s?765|54\s?321/

async function makeGoods(portal: Portal): Promise<Omit<Goods, 'item'>> {
  const product = await portal.newProduct({ article: 'MASK-1', price: 71_234_57, stock: 98_765, virtualStock: 54_321 })
  const other = await portal.newProduct({
    article: 'MASK-2',
    price: 64_111_11,
    stock: 98_765,
    brandId: world.otherBrand,
  })
  await portal.db
    .insertInto('productLinks')
    .values([
      { productId: other, linkedId: product, kind: 'analogue' as const },
      { productId: other, linkedId: product, kind: 'related' as const },
    ])
    .execute()
  const { id: set } = await portal.db
    .insertInto('productSets')
    .values({ catalogueId: world.catalogue, externalId: null, name: 'Набор' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db
    .insertInto('productSetAmounts')
    .values([{ setId: set, productId: product, amount: 2000 }])
    .execute()
  await portal.db
    .updateTable('products')
    .set({ setIds: [set] })
    .where('id', '=', product)
    .execute()
  await portal.db
    .insertInto('homeBlocks')
    .values({
      type: 'productList',
      settings: JSON.stringify({ type: 'productList', source: 'articles', count: 4, articles: ['MASK-1', 'MASK-2'] }),
      title: '',
      position: 1,
      isPublished: true,
      viewers: 'everybody',
      regionIds: [],
      changedAt: portal.time.now,
    })
    .execute()
  await portal.changed('all')
  const author = await portal.newUser({ companyId: await portal.newCompany({ priceTypeId: world.retail }) })
  const { id } = (
    await author.post('/api/v1/specification', { name: 'Щит', items: [{ productId: product, amount: 2 }] })
  ).body
  const link = (await author.put(`/api/v1/specification/${id}/link`, { isOpen: true })).body
  return { product, other, key: link.key }
}

type Ask = (method: string, request: Request) => Promise<{ status: number; text: string }>
const asker =
  (portal: Portal, headers: Record<string, string>): Ask =>
  async (method, { url, body }) => {
    const response = await portal.app.inject({
      method: method as 'GET',
      url: encodeURI(url),
      headers,
      ...(body !== undefined && { payload: body }),
    }) // an endpoint's name contains its method
    return { status: response.statusCode, text: response.body }
  }

/** Fills the cart and calls all endpoints; returns those whose answer matches `tells`. */
async function walk(ask: Ask, goods: Omit<Goods, 'item'>, tells: (text: string) => boolean): Promise<string[]> {
  await ask('PATCH', { url: '/api/v2/cart/items', body: { items: [{ productId: goods.product, amount: 2 }] } })
  const item = JSON.parse((await ask('GET', { url: '/api/v2/cart/items' })).text).items[0]?.id ?? 0
  const telling: string[] = []
  for (const [name, requests] of Object.entries(asking)) {
    for (const request of requests({ ...goods, item })) {
      const { status, text } = await ask(name.split(' ')[0] ?? '', request)
      expect([200, 401, 404, 422].includes(status), `${name} ${request.url}: ${status} ${text.slice(0, 200)}`).toBe(
        true,
      )
      if (tells(text)) telling.push(name)
    }
  }
  return [...new Set(telling)]
}

test('the test covers every public endpoint', async () => {
  expect((await publicEndpoints()).toSorted()).toEqual([...Object.keys(asking), ...without].toSorted())
})

test.each([
  [{}, { prices: true, stocks: true }],
  [{ SNAB_CURRENT_PRICE_FOR_GUESTS: 'false' }, { prices: false, stocks: true }],
  [{ SNAB_STOCK_FOR_GUESTS: 'false' }, { prices: true, stocks: false }],
])('a guest with %j sees %j everywhere', async (environment, expected) => {
  const portal = await startPortal(environment as Record<string, string>) // the rows differ in their keys
  try {
    const goods = await makeGoods(portal)
    const ask = asker(portal, { 'user-uuid': crypto.randomUUID() })
    const telling = {
      prices: await walk(ask, goods, (text) => prices.test(text)),
      stocks: await walk(ask, goods, (text) => stocks.test(text)),
    }
    // when nothing is hidden the test finds prices and stocks
    if (expected.prices) expect(telling.prices.length).toBeGreaterThan(14)
    else expect(telling.prices).toEqual([])
    if (expected.stocks) expect(telling.stocks.length).toBeGreaterThan(9)
    else expect(telling.stocks).toEqual([])
  } finally {
    await portal.stop()
  }
})

test('hidden values cannot be inferred by sorting, filtering, counting or larger amounts', async () => {
  const portal = await startPortal({ SNAB_CURRENT_PRICE_FOR_GUESTS: 'false', SNAB_STOCK_FOR_GUESTS: 'false' })
  try {
    const ids = [
      await portal.newProduct({ price: 500_00, stock: 1 }),
      await portal.newProduct({ price: 100_00, stock: 900, virtualStock: 4 }),
      await portal.newProduct({ price: 300_00, stock: 0 }),
    ]
    await portal.db
      .insertInto('productLinks')
      .values(
        ids.slice(0, 2).map((productId, at) => ({ productId, linkedId: ids[at + 1] ?? 0, kind: 'analogue' as const })),
      )
      .execute()
    await portal.changed('all')
    const guest = portal.guest()
    const listed = async (query: string) =>
      ((await guest.get(`/api/v1/product?${query}`)).body.items as { id: number }[]).map(({ id }) => id)
    const plain = await listed('')
    for (const query of [
      'sort=price',
      'sort=-price',
      'sort=stock',
      'sort=-stock',
      'sort=stock&stockId=1',
      'filters[priceMin]=200',
      'filters[priceMax]=200',
      'filters[instock]=true',
      'filters[instock]=1&requestedAmount=100',
    ])
      expect(await listed(query), query).toEqual(plain)
    const v2 = async (query: string) =>
      ((await guest.get(`/api/v2/search?${query}`)).body.items as { id: number }[]).map(({ id }) => id)
    for (const query of [
      'sorting[price]=ASC',
      'sorting[storage]=DESC',
      'sorting[storage]=ASC',
      'criteria[priceMin]=200',
      'criteria[instock]=true',
    ])
      expect(await v2(query), query).toEqual(plain)
    expect((await guest.get('/api/v1/catalog/info')).body.sorts.map(({ id }: { id: string }) => id)).not.toEqual(
      expect.arrayContaining(['stock']),
    )
    expect((await guest.get('/api/v2/search/filters')).body).toMatchObject({ instock: 0 })

    await guest.patch('/api/v2/cart/items', { items: ids.map((productId) => ({ productId, amount: 3 })) })
    const attention = async () =>
      (
        (await guest.get('/api/v2/cart/items')).body.items as {
          attentionAnalog: boolean
          attentionMessages: unknown[]
        }[]
      ).map(({ attentionAnalog, attentionMessages }) => [attentionAnalog, attentionMessages])
    const few = await attention()
    await guest.patch('/api/v2/cart/items', { items: ids.map((productId) => ({ productId, amount: 3000 })) })
    expect(await attention()).toEqual(few)
    const inCart = async (sort: string) =>
      ((await guest.get(`/api/v2/cart/items?sort=${sort}`)).body.items as { productId: number }[]).map(
        ({ productId }) => productId,
      )
    for (const sort of ['price', '-price', 'total', '-total']) expect(await inCart(sort), sort).toEqual(ids)
  } finally {
    await portal.stop()
  }
})

/** All fields of that name in an answer. */
function valuesOf(answer: unknown, name: string): unknown[] {
  if (Array.isArray(answer)) return answer.flatMap((entry) => valuesOf(entry, name))
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]) => (key === name ? [value] : valuesOf(value, name)))
}

test('SNAB_CURRENT_PRICE=false: no current prices, lists use the base price, carts and orders are priced as usual', async () => {
  const portal = await startPortal({ SNAB_CURRENT_PRICE: 'false' })
  try {
    const goods = await makeGoods(portal)
    const company = await portal.newCompany({ priceTypeId: world.retail })
    await portal.db
      .insertInto('companyDiscounts')
      .values({ companyId: company, brandId: world.brand, sectionId: null, basisPoints: 1000 })
      .execute()
    const buyer = await portal.newUser({ companyId: company })
    const ask = asker(portal, { authorization: `Bearer ${buyer.token}` })
    const isJson = (text: string) => text.startsWith('{')
    const withPrices = await walk(
      ask,
      goods,
      (text) => isJson(text) && valuesOf(JSON.parse(text), 'currentPrice').some((value) => value !== null),
    )
    expect(withPrices).toEqual([])
    const card = (await buyer.get(`/api/v1/product/${goods.product}`)).body
    expect(card).toMatchObject({
      price: { value: 71_234.57 },
      currentPrice: null,
      priceSteps: [],
      priceReason: null,
      sellers: [{ product: { price: 71_234.57 } }],
    })
    // 10 % off would be 64 111.11, the other product's price
    const shown = async (query: string) =>
      ((await buyer.get(`/api/v1/product?${query}`)).body.items as { id: number }[]).map(({ id }) => id)
    expect(await shown('sort=price')).toEqual([goods.other, goods.product])
    expect(await shown('filters[priceMin]=70000')).toEqual([goods.product])
    expect((await buyer.get('/api/v2/search/filters')).body.items[0]).toMatchObject({
      id: 'price',
      value: { min: 64_111.11, max: 71_234.57 },
    })
    expect((await buyer.get('/api/v2/search/suggest?keyword=MASK-1')).body.products[0]).toMatchObject({
      price: 71_234.57,
    })

    await buyer.patch('/api/v2/cart/items', { items: [{ productId: goods.product, amount: 2 }] })
    const { items, totals } = (await buyer.get('/api/v2/cart/items')).body
    expect(items).toMatchObject([
      { currentPrice: null, total: 128_222.22, product: { price: { value: 71_234.57 }, currentPrice: null } },
    ])
    expect(totals).toMatchObject({ price: 128_222.22, discount: 14_246.92 })
    const placed = await buyer.post('/api/v1/order', {
      clientKey: crypto.randomUUID(),
      deliveryType: 'pickup',
      pickupPointId: 1,
      offerAccepted: true,
    })
    expect(placed.body.orders).toMatchObject([{ total: 128_222.22, lines: [{ price: 64_111.11 }] }])
    expect(valuesOf((await portal.guest().get('/api/v1/product')).body, 'currentPrice')).toEqual([null, null])
  } finally {
    await portal.stop()
  }
})
