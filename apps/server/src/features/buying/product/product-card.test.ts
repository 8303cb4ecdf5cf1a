import { expect } from 'vitest'
import { startPortal, test, world, type Portal } from '../../../../test/portal'

const card = (id: number) => `/api/v1/product/${id}`

test('properties have headings, and each value links to goods with it', async ({ portal }) => {
  const features = { [world.current]: 16, [world.colour]: world.red, [world.dimmable]: true as const }
  const id = await portal.newProduct({ features })
  const twin = await portal.newProduct({ features })
  await portal.newProduct({ features: { [world.current]: 25, [world.colour]: world.blue } })
  const guest = portal.guest()

  const { body } = await guest.get(card(id))
  expect(body.features).toEqual([
    {
      id: world.current,
      name: 'Номинальный ток',
      unit: 'А',
      value: '16',
      group: 'electrical',
      values: [{ text: '16', filter: '1:16' }],
    },
    {
      id: world.dimmable,
      name: 'Диммируемый',
      unit: null,
      value: 'Да',
      group: 'light',
      values: [{ text: 'Да', filter: '3:true' }],
    },
    {
      id: world.colour,
      name: 'Цвет',
      unit: null,
      value: 'Красный',
      group: 'design',
      values: [{ text: 'Красный', filter: '2:1' }],
    },
  ])
  for (const { values } of body.features) {
    const list = await guest.get(`/api/v1/product?filters[features][]=${encodeURIComponent(values[0].filter)}`)
    expect(list.body.items.map((item: { id: number }) => item.id).toSorted()).toEqual([id, twin].toSorted())
  }
})

test('the card explains a price below the base price', async ({ portal }) => {
  const id = await portal.newProduct({ price: 100_00, wholesale: 90_00 })
  const user = await portal.newUser()
  const reason = async (query = '') => (await user.get(`${card(id)}${query}`)).body.priceReason
  const changed = () =>
    portal.db
      .updateTable('companies')
      .set((eb) => ({ pricingVersion: eb('pricingVersion', '+', 1) }))
      .execute()
  expect(await reason()).toBeNull()

  const promotion = {
    name: 'Неделя автоматов',
    sectionId: world.section,
    brandId: null,
    basisPoints: 1000,
    startsOn: '2026-03-01',
    endsOn: '2026-03-20',
  }
  await portal.db.insertInto('promotions').values(promotion).execute()
  await portal.changed('dictionaries')
  expect(await reason()).toEqual({ kind: 'promotion', percent: 10, name: 'Неделя автоматов', until: '2026-03-20' })

  await portal.db
    .insertInto('companyDiscounts')
    .values({ companyId: user.companyId ?? 0, brandId: world.brand, sectionId: null, basisPoints: 2000 })
    .execute()
  await changed()
  expect(await reason()).toEqual({ kind: 'discount', percent: 20, name: null, until: null })

  await portal.db
    .insertInto('productPriceSteps')
    .values({ productId: id, priceTypeId: world.wholesale, fromAmount: 10_000, price: 60_00 })
    .execute()
  await portal.changed('product', id)
  expect(await reason()).toMatchObject({ kind: 'discount' })
  expect(await reason('?requestedAmount=10')).toMatchObject({ kind: 'step', percent: 33.3 })

  await portal.db
    .insertInto('contractPrices')
    .values({ companyId: user.companyId ?? 0, productId: id, price: 45_00 })
    .execute()
  await changed()
  expect(await reason()).toEqual({ kind: 'contract', percent: 50, name: null, until: null })
})

test('certificates show whether they have expired, by Moscow days', async ({ portal }) => {
  const id = await portal.newProduct()
  await portal.db
    .insertInto('productPapers')
    .values(
      ['2026-03-09', '2026-03-10', null].map((validTo, at) => ({
        productId: id,
        name: 'Сертификат',
        number: String(at),
        validFrom: null,
        validTo,
      })),
    )
    .execute()
  expect(
    (await portal.guest().get(card(id))).body.certificates.map(({ isExpired }: { isExpired: boolean }) => isExpired),
  ).toEqual([true, false, false])
})

const link = (portal: Portal, productId: number, linkedId: number, kind: 'analogue' | 'related' = 'analogue') =>
  portal.db.insertInto('productLinks').values({ productId, linkedId, kind, position: 0 }).execute()

test("analogues: the seller's table first, then the nearest of the class, with differences", async ({ portal }) => {
  const features = { [world.current]: 16, [world.colour]: world.red, [world.dimmable]: true as const }
  const id = await portal.newProduct({ features })
  const listed = await portal.newProduct({ features: { [world.current]: 16, [world.colour]: world.red } })
  const twin = await portal.newProduct({ features, price: 80_00, stock: 3 })
  const near = await portal.newProduct({ features: { [world.current]: 16, [world.colour]: world.red } })
  const far = await portal.newProduct({ features: { [world.current]: 40, [world.colour]: world.blue } })
  const gone = await portal.newProduct({ features, isActive: false })
  await link(portal, id, listed)
  await portal.changed('product', id)

  const { items } = (await portal.guest().get(`${card(id)}/analogue`)).body
  expect(
    items.map(
      ({
        product,
        source,
        matched,
        total,
      }: {
        product: { id: number }
        source: string
        matched: number
        total: number
      }) => [product.id, source, matched, total],
    ),
  ).toEqual([
    [listed, 'table', 2, 3],
    [twin, 'features', 3, 3],
  ])
  expect(items[1]).toMatchObject({
    product: {
      currentPrice: 80,
      analog: true,
      stocks: [
        { id: 1, amount: 3 },
        { id: 2, amount: 0 },
      ],
    },
    differences: [],
  })
  expect(items[0].differences).toContainEqual({
    id: world.dimmable,
    name: 'Диммируемый',
    unit: null,
    own: 'Да',
    other: null,
  })
  for (const missing of [near, far, gone])
    expect(items.map(({ product }: { product: { id: number } }) => product.id)).not.toContain(missing)
})

test('related goods include only sold ones', async ({ portal }) => {
  const [id, sold, gone] = [
    await portal.newProduct(),
    await portal.newProduct(),
    await portal.newProduct({ isActive: false }),
  ]
  await link(portal, id, sold, 'related')
  await link(portal, id, gone, 'related')
  expect((await portal.guest().get(`${card(id)}/related`)).body.items).toMatchObject([{ id: sold, isRelated: true }])
  expect((await portal.guest().get(card(id))).body.numberOfRelated).toBe(1)
  expect((await portal.guest().get(`${card(999_999)}/related`)).status).toBe(404)
})

test('a set shows its contents in order with amounts in whole packs and the total', async ({ portal }) => {
  const board = await portal.newProduct({ price: 1000_00 })
  const breaker = await portal.newProduct({ price: 100_00, multiplicity: 4 })
  const unnamed = await portal.newProduct({ price: 10_00, minimumBatch: 5, multiplicity: 5 })
  await portal.db
    .insertInto('productSets')
    .values({ id: 7, catalogueId: 1, externalId: 's7', name: 'Квартирный щит' })
    .execute()
  await portal.db
    .updateTable('products')
    .set({ setIds: [7] })
    .execute()
  await portal.db
    .insertInto('productSetAmounts')
    .values([
      { setId: 7, productId: breaker, amount: 6000, position: 2 },
      { setId: 7, productId: board, amount: 1000, position: 1 },
    ])
    .execute()
  await portal.changed('all')

  const [set] = (await portal.guest().get(`${card(breaker)}/set`)).body.items
  expect(set).toMatchObject({ id: 7, name: 'Квартирный щит', total: 1850 })
  expect(
    set.items.map(({ product, amount, total }: { product: { id: number }; amount: number; total: number }) => [
      product.id,
      amount,
      total,
    ]),
  ).toEqual([
    [board, 1, 1000],
    [breaker, 8, 800],
    [unnamed, 5, 50],
  ])

  await portal.db.deleteFrom('productPrices').where('productId', '=', board).execute()
  await portal.changed('product', board)
  expect((await portal.guest().get(`${card(breaker)}/set`)).body.items[0]).toMatchObject({
    total: null,
    items: [{ total: null }, { total: 800 }, { total: 50 }],
  })
})

test("own lists are the visitor's cart and visible orders", async ({ portal }) => {
  const id = await portal.newProduct()
  const buyer = await portal.newUser({ role: 'manager' })
  const colleague = await portal.newUser({ companyId: buyer.companyId, role: 'manager' })
  const administrator = await portal.newUser({ companyId: buyer.companyId })
  const stranger = await portal.newUser()
  const lists = async (who: { get: (url: string) => Promise<{ body: { items: unknown[] } }> }) =>
    (await who.get(`${card(id)}/own-list`)).body.items

  await buyer.patch('/api/v2/cart/items', { items: [{ productId: id, amount: 3 }] })
  expect(await lists(buyer)).toMatchObject([{ kind: 'cart', amount: 3 }])
  await buyer.post('/api/v1/order', {
    clientKey: crypto.randomUUID(),
    offerAccepted: true,
    deliveryType: 'pickup',
    pickupPointId: 1,
    contactName: 'Иван',
    contactPhone: '9000000000',
  })
  const guest = portal.guest()
  await guest.patch('/api/v2/cart/items', { items: [{ productId: id, amount: 1 }] })

  expect(await lists(buyer)).toMatchObject([{ kind: 'order', amount: 3 }])
  expect(await lists(administrator)).toMatchObject([{ kind: 'order', amount: 3 }])
  expect(await lists(colleague)).toEqual([])
  expect(await lists(stranger)).toEqual([])
  expect(await lists(guest)).toMatchObject([{ kind: 'cart', amount: 1 }])
})

test("a card costs two statements: the session, and what a list's row lacks", async ({ portal }) => {
  const id = await portal.newProduct({ price: 100_00 })
  const user = await portal.newUser()
  await user.get(`/api/v1/product/${id}`)
  portal.statements.length = 0
  expect(await user.get(`/api/v1/product/${id}`)).toMatchObject({ status: 200, body: { id, certificates: [] } })
  expect(portal.statements).toHaveLength(2)
})

test('a data sheet is a PDF with embedded Cyrillic fonts; unknown goods have none', async ({ portal }) => {
  const id = await portal.newProduct({ features: { [world.current]: 16 } })
  const { files } = (await portal.guest().get(card(id))).body
  const sheet = await portal.app.inject(files[0].url)
  expect(sheet.statusCode).toBe(200)
  expect(sheet.headers['content-type']).toBe('application/pdf')
  expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(sheet.rawPayload.includes('Roboto-Regular')).toBe(true)
  expect((await portal.app.inject('/files/data-sheets/999999.pdf')).statusCode).toBe(404)
  expect((await portal.app.inject('/files/data-sheets/x.pdf')).statusCode).toBe(404)
  expect((await portal.app.inject('/files/certificates/1.pdf')).statusCode).toBe(404)
})

test('only a demonstration generates certificates', async () => {
  const portal = await startPortal({ SNAB_DEMO: 'true' })
  try {
    const id = await portal.newProduct()
    await portal.db
      .insertInto('productPapers')
      .values({ productId: id, name: 'Сертификат', number: '1', validFrom: null, validTo: null })
      .execute()
    const { certificates } = (await portal.guest().get(card(id))).body
    expect((await portal.app.inject(certificates[0].file)).headers['content-type']).toBe('application/pdf')
  } finally {
    await portal.stop()
  }
})
