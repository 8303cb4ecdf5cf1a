import { expect } from 'vitest'
import { startPortal, test } from '../portal'

/** The rules for guests in the specification's §6, in its order. */

test('a signed-in person may be an individual or act for a company', async ({ portal }) => {
  const [individual, buyer] = [await portal.newUser({ companyId: null, isIndividual: true }), await portal.newUser()]
  expect((await individual.get('/api/v1/user/current-user')).body).toMatchObject({
    isIndividual: true,
    company: null,
    role: null,
  })
  expect((await buyer.get('/api/v1/user/current-user')).body).toMatchObject({
    isIndividual: false,
    company: { legalEntities: [{ inn: '5260123451' }] },
    region: { id: 1 },
    Group: 'Оптовая',
    companyName: expect.stringContaining('Компания'),
  })
})

test('favourites need sign-in', async ({ portal }) => {
  const product = await portal.newProduct()
  expect(await portal.guest().put(`/api/v1/product/${product}/toggle-favorite`)).toMatchObject({
    status: 401,
    body: { code: 'not-signed-in' },
  })
})

test('stock and current price are hidden from guests only if configured, and from nobody else', async () => {
  const portal = await startPortal({ SNAB_STOCK_FOR_GUESTS: 'false', SNAB_CURRENT_PRICE_FOR_GUESTS: 'false' })
  const product = await portal.newProduct({ stock: 7 })
  const buyer = await portal.newUser()
  const seen = async (caller: Pick<typeof buyer, 'get' | 'post'>) => {
    const { currentPrice, stocks } = (await caller.get(`/api/v1/product/${product}`)).body
    const answer = await caller.post('/api/v1/product/current-price', { items: [{ id: product, amount: 1 }] })
    return {
      currentPrice,
      stocks: stocks?.length ?? 0,
      recalculatedPrice: answer.body.items?.[0]?.currentPrice ?? null,
    }
  }
  expect(await seen(portal.guest())).toEqual({ currentPrice: null, stocks: 0, recalculatedPrice: null })
  expect(await seen(buyer)).toEqual({ currentPrice: 100, stocks: expect.any(Number), recalculatedPrice: 100 })
  expect((await seen(buyer)).stocks).toBeGreaterThan(0)
  await portal.stop()
})

test('an expired token is a 401 for catalogue info, which answers without one; public texts ignore it', async ({
  portal,
}) => {
  await portal.db
    .insertInto('contents')
    .values(
      ['privacy-policy', 'user-agreement', 'offer-contract'].map((slug) => ({
        slug,
        title: slug,
        html: '<p>x</p>',
        blocks: null,
      })),
    )
    .execute()
  const old = portal.withHeaders({ authorization: `Bearer ${'x'.repeat(43)}` })
  expect((await old.get('/api/v1/catalog/info')).status).toBe(401)
  expect((await portal.guest().get('/api/v1/catalog/info')).status).toBe(200)
  for (const path of [
    '/api/v1/content/privacy-policy',
    '/api/v1/user/privacy-policy',
    '/api/v1/user/user-agreement',
    '/api/v1/user/offer-contract',
  ]) {
    expect((await old.get(path)).status, path).toBe(200)
    expect((await portal.withHeaders({}).get(path)).status, path).toBe(200)
  }
})

test('an anonymous cart belongs to the uuid sent with requests', async ({ portal }) => {
  const product = await portal.newProduct()
  const uuid = crypto.randomUUID()
  await portal.guest(uuid).patch('/api/v2/cart/items', { items: [{ productId: product, amount: 2 }] })
  expect((await portal.guest(uuid).get('/api/v2/cart/items')).body.items).toHaveLength(1)
  expect((await portal.guest().get('/api/v2/cart/items')).body.items).toEqual([])
  expect((await portal.withHeaders({}).get('/api/v2/cart/items')).body.items).toEqual([])
})

test('profile, notifications and payments need a token', async ({ portal }) => {
  const guest = portal.guest()
  for (const path of [
    '/api/v1/profile',
    '/api/v1/profile/personal-data',
    '/api/v1/notification',
    '/api/v1/user/notification-settings',
    '/api/v1/payment/bindings',
    '/api/v1/user/session',
    '/api/v1/user/current-user',
  ]) {
    expect((await guest.get(path)).status, path).toBe(401)
  }
})
