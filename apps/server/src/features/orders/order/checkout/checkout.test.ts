import { expect } from 'vitest'
import { orderBody, placeOrder } from '../../../../../test/orders/ordering'
import { test, world, type Caller, type Portal } from '../../../../../test/portal'

const forecast = '/api/v1/order/forecast'
const items = '/api/v2/cart/items'

const part = (sellerId: number | null, more: object = {}) => ({
  sellerId,
  deliveryType: 'pickup',
  pickupPointId: world.warehouse,
  ...more,
})
const delivery = (address = 'Бор, ул. Мира, 1') => ({
  deliveryType: 'delivery',
  pickupPointId: null,
  deliveryAddress: address,
})

async function fill(who: Caller, lines: { productId: number; amount: number }[]): Promise<Record<number, number>> {
  const { body } = await who.patch(items, { items: lines })
  return Object.fromEntries(body.updatedItems.map(({ productId, id }: Record<string, number>) => [productId, id]))
}

const terms = (portal: Portal, change: { zones?: object[]; thresholds?: object[] }) =>
  portal.db
    .updateTable('deliveryTerms')
    .set({ zones: JSON.stringify(change.zones ?? []), thresholds: JSON.stringify(change.thresholds ?? []) })
    .execute()

const bor = {
  id: 1,
  name: 'Пригород',
  cities: ['Бор'],
  days: 2,
  freeFrom: 50_000_00,
  steps: [
    { upToGrams: 10_000, price: 500_00 },
    { upToGrams: null, price: 1_500_00 },
  ],
}

test('one request orders from two sellers, each with its own delivery, payment, number and contact', async ({
  portal,
}) => {
  const user = await portal.newUser()
  await portal.db
    .updateTable('companies')
    .set({ deferralDays: 14, credit: 500_000_00 })
    .where('id', '=', user.companyId ?? 0)
    .execute()
  const [own, other] = [
    await portal.newProduct({ price: 100_00 }),
    await portal.newProduct({ price: 50_00, sellerId: world.otherSeller }),
  ]
  await fill(user, [
    { productId: own, amount: 2 },
    { productId: other, amount: 3 },
  ])
  const { status, body } = await placeOrder(user, {
    parts: [
      part(world.seller, { ownNumber: 'З-17', contactName: 'Ирина', comment: 'Первому' }),
      part(world.otherSeller, { ...delivery('Казань, ул. Мира, 2'), payment: 'deferred', shipping: 'whole' }),
    ],
  })
  expect(status).toBe(200)
  expect(body.orders).toMatchObject([
    { seller: { id: 1 }, ownNumber: 'З-17', contactName: 'Ирина', comment: 'Первому', deliveryType: 'pickup' },
    {
      seller: { id: 2 },
      ownNumber: '',
      deliveryAddress: 'Казань, ул. Мира, 2',
      payment: 'deferred',
      shipping: 'whole',
    },
  ])
})

test('errors appear at the field of their seller, and nothing is ordered', async ({ portal }) => {
  const user = await portal.newUser()
  const [own, other] = [
    await portal.newProduct({ price: 100_00 }),
    await portal.newProduct({ price: 50_00, sellerId: world.otherSeller }),
  ]
  await fill(user, [
    { productId: own, amount: 1 },
    { productId: other, amount: 1 },
  ])
  const fieldOf = async (second: object) =>
    (await placeOrder(user, { parts: [part(world.seller), part(world.otherSeller, second)] })).body.errors?.[0].field
  expect(await fieldOf(delivery(''))).toBe('parts.1.deliveryAddress')
  expect(await fieldOf({ pickupPointId: world.otherWarehouse })).toBe('parts.1.pickupPointId')
  expect(await fieldOf({ contactPhone: '12' })).toBe('parts.1.contactPhone')
  // this company has no credit
  expect(await fieldOf({ payment: 'deferred' })).toBe('payment')
  expect((await user.get('/api/v1/order')).body.items).toEqual([])
})

test('a day is promised only for goods with a known supply', async ({ portal }) => {
  const user = await portal.newUser()
  const short = await portal.newProduct({ price: 100_00, stock: 5 })
  const none = await portal.newProduct({ price: 10_00, stock: 0 })
  const ids = await fill(user, [
    { productId: short, amount: 100 },
    { productId: none, amount: 1 },
  ])
  const ask = async (shipping: string) =>
    (await user.post(forecast, { parts: [part(world.seller, { shipping })] })).body.sellers[0]
  expect(await ask('parts')).toMatchObject({
    completeOn: '2026-03-10',
    shipments: [{ on: '2026-03-10', positions: 1 }],
    lines: [
      { id: ids[short], plan: [{ amount: 5, on: '2026-03-10' }], undated: 95 },
      { id: ids[none], plan: [], undated: 1 },
    ],
  })
  // one shipment waits for the goods without a promised day
  expect(await ask('whole')).toMatchObject({ completeOn: null, lines: [{ plan: [] }, { plan: [] }] })
  const { body } = await placeOrder(user, { parts: [part(world.seller)] })
  expect((await user.get(`/api/v1/order/${body.orders[0].id}`)).body.lines).toMatchObject([
    { plan: [{ amount: 5, on: '2026-03-10' }], undated: 95 },
    { plan: [], undated: 1 },
  ])
  const termOf = async (id: number) => (await user.get(`/api/v1/product/${id}`)).body.deliveryTime
  expect(await Promise.all([short, none].map(termOf))).toEqual([1, null])
  await portal.db.updateTable('products').set({ deliveryDays: 20 }).where('id', '=', none).execute()
  await portal.changed('product', none)
  expect(await termOf(none)).toBe(20)
})

test('lines come from stock, then from the supplier; the plan is stored with the order', async ({ portal }) => {
  const user = await portal.newUser()
  const productId = await portal.newProduct({ price: 100_00, stock: 2, virtualStock: 3 })
  const full = await portal.newProduct({ price: 10_00, stock: 100 })
  const ids = await fill(user, [
    { productId, amount: 6 },
    { productId: full, amount: 1 },
  ])
  await portal.db.updateTable('products').set({ deliveryDays: 20 }).where('id', '=', productId).execute()
  const neededOn = [{ id: ids[productId], on: '2026-03-20' }]
  const ask = (shipping: string) => user.post(forecast, { parts: [part(world.seller, { shipping })], neededOn })
  const { body } = await ask('parts')
  // today is Tuesday the 10th: 10 working days from the factory, 20 for an order
  const plan = [
    { amount: 2, on: '2026-03-10' },
    { amount: 3, on: '2026-03-24' },
    { amount: 1, on: '2026-04-07' },
  ]
  expect(body.sellers).toMatchObject([
    {
      completeOn: '2026-04-07',
      shipments: [
        { on: '2026-03-10', positions: 2 },
        { on: '2026-03-24', positions: 1 },
        { on: '2026-04-07', positions: 1 },
      ],
      lines: [
        { id: ids[productId], plan, neededOn: '2026-03-20', isLate: true },
        { id: ids[full], isLate: false },
      ],
    },
  ])
  expect((await ask('whole')).body.sellers[0].lines.map((line: { plan: object[] }) => line.plan)).toEqual([
    [{ amount: 6, on: '2026-04-07' }],
    [{ amount: 1, on: '2026-04-07' }],
  ])

  const outdated = { status: 409, body: { code: 'page-outdated', message: expect.stringContaining('Обновите её') } }
  expect(await user.post(forecast, { parts: [part(world.seller)], needed: neededOn })).toMatchObject(outdated)
  expect(await placeOrder(user, { needed: neededOn })).toMatchObject(outdated)
  const [order] = (await placeOrder(user, { neededOn })).body.orders
  expect(order.lines).toMatchObject([
    { neededOn: '2026-03-20', plan, confirmedOn: null },
    { neededOn: null, plan: [{ amount: 1, on: '2026-03-10' }] },
  ])
  await user.put(`/api/v1/order/${order.id}/cancel`, { reason: 'Передумали' })
  expect((await user.get(`/api/v1/order/${order.id}`)).body.lines).toMatchObject([{ plan: [] }, { plan: [] }])
})

test('goods are delivered on the days of the address, and a pickup point has its own days', async ({ portal }) => {
  const user = await portal.newUser()
  const productId = await portal.newProduct({ price: 100_00, stock: 5 })
  await fill(user, [{ productId, amount: 1 }])
  const address = 'Бор, ул. Ленина, 3'
  const { id } = (await user.post('/api/v1/delivery-address', { address })).body
  await portal.db
    .updateTable('deliveryAddresses')
    .set({ weekdays: [5] })
    .where('id', '=', id)
    .execute()
  const dayOf = async (more: object) =>
    (await user.post(forecast, { parts: [part(world.seller, more)] })).body.sellers[0].completeOn
  expect(await dayOf(delivery(address))).toBe('2026-03-13')
  expect(await dayOf(delivery('Казань, ул. Мира, 1'))).toBe('2026-03-12')
  await portal.db
    .updateTable('warehouses')
    .set({ pickupWeekdays: [6] })
    .where('id', '=', 1)
    .execute()
  await portal.services.dictionary.reload()
  expect(await dayOf({})).toBe('2026-03-14')
})

test('delivery costs what the table says; without a table it is settled with the manager', async ({ portal }) => {
  const user = await portal.newUser()
  const productId = await portal.newProduct({ price: 1_000_00 })
  await portal.db.updateTable('products').set({ weightGrams: 4_000 }).where('id', '=', productId).execute()
  await fill(user, [{ productId, amount: 2 }])
  const ask = async (address?: string) =>
    (await user.post(forecast, { parts: [part(world.seller, delivery(address))] })).body.sellers[0]
  expect((await ask()).delivery).toMatchObject({ price: null, zone: null, leftToFree: null })
  expect((await ask('Нижний Новгород, ул. Речная, 1')).delivery).toMatchObject({ price: null, leftToFree: 8_000 })
  await terms(portal, {
    zones: [bor],
    thresholds: [
      { id: 1, regionId: 1, deliveryType: 'delivery', minimum: 3_000_00, kind: 'fee', fee: 250_00 },
      { id: 2, regionId: null, deliveryType: 'any', minimum: 2_500_00, kind: 'soft', fee: 0 },
    ],
  })
  expect(await ask()).toMatchObject({
    weightKg: 8,
    delivery: { price: 750, zone: 'Пригород', fee: 250, leftToFree: 48_000 },
    below: [
      { kind: 'fee', left: 1_000, fee: 250 },
      { kind: 'soft', left: 500 },
    ],
  })
  const [order] = (await placeOrder(user, delivery())).body.orders
  expect(order).toMatchObject({ deliveryPrice: 750, total: 2_750 })
})

test('an order below a mandatory threshold is refused with a message, and the cart is kept', async ({ portal }) => {
  const user = await portal.newUser()
  const productId = await portal.newProduct({ price: 1_000_00 })
  await fill(user, [{ productId, amount: 2 }])
  await terms(portal, {
    thresholds: [{ id: 1, regionId: 1, deliveryType: 'any', minimum: 5_000_00, kind: 'hard', fee: 0 }],
  })
  const refused = await placeOrder(user)
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'deliveryType' }] } })
  expect(refused.body.message.replaceAll('\u00a0', ' ')).toBe(
    'Принимаем заказы от 5 000,00 ₽, до этой суммы не хватает 3 000,00 ₽: добавьте товаров',
  )
  expect((await user.get(items)).body.items).toHaveLength(1)
  await fill(user, [{ productId, amount: 5 }])
  expect((await placeOrder(user)).status).toBe(200)
})

test('credit is shown only to the company that has it', async ({ portal }) => {
  const [user, stranger] = [await portal.newUser(), await portal.newUser()]
  const companyId = user.companyId ?? 0
  await portal.db
    .updateTable('companies')
    .set({ credit: 100_000_00, deferralDays: 30, openingBalance: -60_000_00, openingOn: '2026-02-01' })
    .where('id', '=', companyId)
    .execute()
  const owed = { debt: 60_000, ordered: 0, dues: [{ document: 'Начальное сальдо', dueOn: '2026-03-03', left: 60_000 }] }
  expect((await user.post(forecast, {})).body.credit).toEqual({
    limit: 100_000,
    deferralDays: 30,
    isPerSeller: false,
    ...owed,
    sellers: [{ sellerId: null, ...owed }],
  })
  expect((await stranger.post(forecast, {})).body.credit).toBeNull()
})

test('an approval request keeps the terms chosen for each seller', async ({ portal }) => {
  const companyId = await portal.newCompany()
  const [administrator, manager] = [
    await portal.newUser({ companyId }),
    await portal.newUser({ companyId, role: 'manager' }),
  ]
  await portal.db.updateTable('companyMembers').set({ spendingLimit: 1_00 }).where('userId', '=', manager.id).execute()
  const [own, other] = [
    await portal.newProduct({ price: 100_00, stock: 9 }),
    await portal.newProduct({ price: 50_00, sellerId: world.otherSeller }),
  ]
  const ids = await fill(manager, [
    { productId: own, amount: 1 },
    { productId: other, amount: 1 },
  ])
  const { approval } = (
    await manager.post(
      '/api/v1/order',
      await orderBody(manager, {
        parts: [part(world.seller, { ownNumber: 'А' }), part(world.otherSeller, { ownNumber: 'Б', ...delivery() })],
        neededOn: [{ id: ids[own], on: '2026-03-12' }],
      }),
    )
  ).body
  const { lines } = (await administrator.get(`/api/v1/approval/${approval.id}`)).body
  await administrator.post(`/api/v1/approval/${approval.id}/decide`, {
    lines: lines.map(({ id }: { id: number }) => ({ id, decision: 'approve' })),
  })
  const orders = await portal.db
    .selectFrom('orders')
    .innerJoin('orderLines', 'orderLines.orderId', 'orders.id')
    .select(['ownNumber', 'deliveryAddress', 'neededOn'])
    .where('userId', '=', manager.id)
    .orderBy('orders.id')
    .execute()
  expect(orders).toEqual([
    { ownNumber: 'А', deliveryAddress: '', neededOn: '2026-03-12' },
    { ownNumber: 'Б', deliveryAddress: 'Бор, ул. Мира, 1', neededOn: null },
  ])
})

test('orders on credit use it before shipment, and release it on cancellation', async ({ portal }) => {
  const user = await portal.newUser()
  const companyId = user.companyId ?? 0
  await portal.db
    .updateTable('companies')
    .set({ credit: 1_000_00, deferralDays: 30, isAllowedViewLegalDocuments: true })
    .where('id', '=', companyId)
    .execute()
  const productId = await portal.newProduct({ price: 100_00, wholesale: 100_00, stock: 50 })
  const order = async (amount: number, payment: string) => {
    await fill(user, [{ productId, amount }])
    return (await placeOrder(user, { payment })).body.orders[0].id as number // the contract's type
  }
  const room = async () => {
    const { limit, debt, ordered } = (await user.post(forecast, {})).body.credit
    const { freeLimit } = (await user.get('/api/v1/reconciliation')).body
    expect(freeLimit).toBe(limit - debt - ordered)
    return { debt, ordered }
  }
  const first = await order(4, 'deferred')
  const second = await order(3, 'deferred')
  await order(9, 'prepaid')
  expect(await room()).toEqual({ debt: 0, ordered: 700 })
  const document = { kind: 'transfer' as const, source: 'erp' as const, companyId, createdAt: new Date() }
  await portal.db
    .insertInto('documents')
    .values({ ...document, number: '1', day: '2026-03-10', orderId: first, total: 150_00 })
    .execute()
  expect(await room()).toEqual({ debt: 150, ordered: 550 })
  await user.put(`/api/v1/order/${String(second)}/cancel`, { reason: 'Передумали' })
  expect(await room()).toEqual({ debt: 150, ordered: 250 })
})
