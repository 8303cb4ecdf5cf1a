import { publishDocuments } from '../../../../test/documents/documents'
import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { expect } from 'vitest'
import { orderBody } from '../../../../test/orders/ordering'
import { test, type Caller, type Portal } from '../../../../test/portal'

const cart = '/api/v2/cart/items'
const body = (more: object = {}) => ({
  clientKey: crypto.randomUUID(),
  deliveryType: 'pickup',
  pickupPointId: 1,
  offerAccepted: true,
  ...more,
})
const fill = (who: Caller, productId: number, amount = 2) => who.patch(cart, { items: [{ productId, amount }] })

async function readyBuyer(portal: Portal, person: Parameters<Portal['newUser']>[0] = {}) {
  const product = await portal.newProduct({ price: 122_00, wholesale: 100_00 })
  const user = await portal.newUser(person)
  await fill(user, product)
  return { product, user }
}

test('an order stores its prices and empties the cart', async ({ portal }) => {
  const { user, product } = await readyBuyer(portal)

  const placed = await user.post('/api/v1/order', body({ comment: 'Позвонить', reserve: true }))

  expect(placed).toMatchObject({
    status: 200,
    body: {
      orders: [
        {
          status: { code: 'new', name: 'Новый' },
          positions: 1,
          total: 200,
          orderItemsTotalPrice: 200,
          vatTotal: 36.07,
          comment: 'Позвонить',
          reserve: true,
          pickupPoint: { id: 1 },
          lines: [{ productId: product, amount: 2, price: 100, total: 200, vat: '22 %' }],
        },
      ],
    },
  })
  expect((await user.get(cart)).body.items).toEqual([])
  await portal.db.updateTable('productPrices').set({ price: 999_00 }).execute()
  expect((await user.get(`/api/v1/order/${placed.body.orders[0].id}`)).body.total).toBe(200)
})

test('the same clientKey answers the same order; with another body it is a 409', async ({ portal }) => {
  const { user } = await readyBuyer(portal)
  const request = await orderBody(user)

  const answers = await Promise.all([
    user.post('/api/v1/order', request),
    user.post('/api/v1/order', request),
    user.post('/api/v1/order', request),
  ])

  expect(new Set(answers.map((answer) => answer.body.orders[0].number)).size).toBe(1)
  expect((await user.get('/api/v1/order')).body.meta.totalCount).toBe(1)
  expect(await user.post('/api/v1/order', { ...request, comment: 'Другой' })).toMatchObject({
    status: 409,
    body: { code: 'client-key-reused' },
  })
})

test('several sellers make several orders that add up to the cart', async ({ portal }) => {
  const { user } = await readyBuyer(portal)
  const cable = await portal.newProduct({ price: 50_00, wholesale: 40_00, sellerId: 2 })
  await fill(user, cable, 3)

  const { orders } = (await user.post('/api/v1/order', body())).body

  expect(orders.map((order: { seller: { name: string }; total: number }) => [order.seller.name, order.total])).toEqual([
    ['Снаб', 200],
    ['Снаб-Кабель', 120],
  ])
})

test('lines without a seller join the first seller: one order of catalogue goods and own products', async ({
  portal,
}) => {
  const { user } = await readyBuyer(portal)
  const fromErp = await portal.newProduct({ wholesale: 50_00, sellerId: null })
  await fill(user, fromErp, 2)
  const custom = (await user.post('/api/v1/product-custom', { name: 'Щит по чертежу', price: 300 })).body
  await user.patch(cart, { items: [{ customProductId: custom.id, amount: 1 }] })

  const { orders } = (await user.post('/api/v1/order', body())).body

  expect(orders).toMatchObject([
    { seller: { name: 'Снаб' }, positions: 3, orderItemsTotalPrice: 300, orderCustomItemsTotalPrice: 300, total: 600 },
  ])
})

test('an invalid phone is refused beside its field', async ({ portal }) => {
  const { user } = await readyBuyer(portal)
  expect(await user.post('/api/v1/order', body({ contactPhone: '+7 910 1' }))).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'contactPhone', message: 'Укажите телефон полностью, с кодом' }] },
  })
  expect(await user.post('/api/v1/order', body({ contactPhone: '+7 910 123-00-02 доб. 5' }))).toMatchObject({
    status: 200,
  })
})

test('a line that has left the cart is not silently left out of the order', async ({ portal }) => {
  const { user } = await readyBuyer(portal)
  await fill(user, await portal.newProduct({ wholesale: 50_00 }), 2)
  const itemIds = (await user.get(cart)).body.items.map(({ id }: { id: number }) => id)
  await user.delete(cart, { items: [{ id: itemIds[1] }] })
  expect(await user.post('/api/v1/order', body({ itemIds }))).toMatchObject({
    status: 404,
    body: { code: 'cart-item-not-found', message: 'Части строк уже нет в корзине: вернитесь и выберите заново' },
  })
  expect((await user.get(cart)).body.items).toHaveLength(1)
})

test("another company's order is not found", async ({ portal }) => {
  const { user } = await readyBuyer(portal)
  const [order] = (await user.post('/api/v1/order', body())).body.orders
  const stranger = await portal.newUser()

  for (const id of [order.id, 999_999, 'abc']) {
    expect(await stranger.get(`/api/v1/order/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'order-not-found', message: 'Заказ не существует.' },
    })
    expect(await stranger.put(`/api/v1/order/${id}/cancel`, { reason: 'Передумали' })).toMatchObject({ status: 404 })
  }
  expect((await stranger.get('/api/v1/order')).body.items).toEqual([])
})

test("a manager sees their own orders, an administrator the company's, and everybody all of them if the company allows it", async ({
  portal,
}) => {
  const companyId = await portal.newCompany()
  const { user: manager } = await readyBuyer(portal, { companyId, role: 'manager' })
  const administrator = await portal.newUser({ companyId })
  const colleague = await portal.newUser({ companyId, role: 'manager' })
  await manager.post('/api/v1/order', body())

  const counts = async () =>
    Promise.all(
      [manager, administrator, colleague].map(async (who) => (await who.get('/api/v1/order')).body.meta.totalCount),
    )
  expect(await counts()).toEqual([1, 1, 0])
  await portal.db
    .updateTable('companies')
    .set({ isAllowedViewOrdersOfAllCompanies: true })
    .where('id', '=', companyId)
    .execute()
  expect(await counts()).toEqual([1, 1, 1])
})

test('orders use up a spending limit; an order over it waits for approval', async ({ portal }) => {
  const companyId = await portal.newCompany()
  await portal.newUser({ companyId })
  const product = await portal.newProduct({ wholesale: 100_00 })
  const user = await portal.newUser({ companyId, role: 'manager', spendingLimit: 250_00 })
  const placed = []
  for (let attempt = 0; attempt < 3; attempt++) {
    await fill(user, product, 2)
    const { orders, approval } = (await user.post('/api/v1/order', body())).body
    placed.push([orders.length, approval === null])
  }
  expect(placed).toEqual([
    [1, true],
    [0, false],
    [0, false],
  ])
  expect((await user.get('/api/v1/order')).body.meta.totalCount).toBe(1)
  expect((await user.get('/api/v1/order/options')).body.spendingLeft).toBe(50)
  expect((await user.get(cart)).body.items).toEqual([])
})

test('goods that cannot be ordered are refused with the reason', async ({ portal }) => {
  const user = await portal.newUser()
  expect(await user.post('/api/v1/order', body())).toMatchObject({ status: 409, body: { code: 'cart-empty' } })
  const product = await portal.newProduct({ price: null })
  await fill(user, product)
  expect(await user.post('/api/v1/order', body())).toMatchObject({ status: 409, body: { code: 'no-price' } })
  await portal.db.insertInto('productPrices').values({ productId: product, priceTypeId: 1, price: 10_00 }).execute()
  await publishDocuments(portal)
  expect(await user.post('/api/v1/order', body({ offerAccepted: false }))).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'offerAccepted', message: 'Примите условия оферты' }] },
  })
  expect(await user.post('/api/v1/order', body({ deliveryType: 'delivery' }))).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'deliveryAddress' }] },
  })
  expect(await user.post('/api/v1/order', body({ pickupPointId: 3 }))).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'pickupPointId' }] },
  })
  expect(await user.post('/api/v1/order', body({ legalEntityId: 999 }))).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'legalEntityId' }] },
  })
  expect((await user.get(cart)).body.items).toHaveLength(1)
})

test('without a company only individuals can order, if the portal sells to them', async ({ portal }) => {
  const { user } = await readyBuyer(portal, { companyId: null })
  expect(await user.post('/api/v1/order', body())).toMatchObject({ status: 409, body: { code: 'no-company' } })
  const { user: person } = await readyBuyer(portal, { companyId: null, isIndividual: true })
  expect(await person.post('/api/v1/order', body())).toMatchObject({
    status: 200,
    body: { orders: [{ company: null, total: 244 }] },
  })
})

test('a customer cancels until the warehouse has begun; the change waits for 1C', async ({ portal }) => {
  const { user } = await readyBuyer(portal)
  const [order] = (await user.post('/api/v1/order', body())).body.orders
  await portal.db.updateTable('orders').set({ confirmedVersion: 1 }).execute()

  expect(await user.put(`/api/v1/order/${order.id}/cancel`, { reason: 'Передумали' })).toMatchObject({
    status: 200,
    body: { status: { code: 'cancelled' }, mayCancel: false },
  })
  expect(await portal.db.selectFrom('orders').select(['version', 'confirmedVersion']).executeTakeFirst()).toEqual({
    version: 2,
    confirmedVersion: 1,
  })

  await portal.db.updateTable('orders').set({ status: 'shipped' }).execute()
  expect(await user.put(`/api/v1/order/${order.id}/cancel`, { reason: 'Передумали' })).toMatchObject({
    status: 409,
    body: { code: 'order-cannot-be-cancelled' },
  })
})

test('orders are found by number, goods and comment, and by status', async ({ portal }) => {
  const { user } = await readyBuyer(portal)
  const [order] = (await user.post('/api/v1/order', body({ comment: 'Объект 100%', ownNumber: 'ЗК-77' }))).body.orders
  const countOf = async (query: string) => (await user.get(`/api/v1/order?${query}`)).body.meta.totalCount

  expect(await countOf(`keyword=${order.number}`)).toBe(1)
  expect(await countOf(`keyword=${encodeURIComponent('100%')}`)).toBe(1)
  expect(await countOf(`keyword=${encodeURIComponent('выключатель')}`)).toBe(1)
  expect(await countOf('keyword=%25%25%25')).toBe(0)
  expect(await countOf('status=new')).toBe(1)
  expect(await countOf('status=done')).toBe(0)
  expect(await countOf(`keyword=${encodeURIComponent('зк-77')}`)).toBe(1)
  expect(await countOf('payment=prepaid')).toBe(1)
  expect(await countOf('payment=deferred')).toBe(0)
  const day = moscowDay(new Date(order.created))
  expect(await countOf(`from=${day}&to=${day}`)).toBe(1)
  expect(await countOf(`from=${addDays(day, 1)}`)).toBe(0)
  expect(await countOf(`to=${addDays(day, -1)}`)).toBe(0)
})

test('orders are filtered by author, company, seller and sum, with the total of all matches', async ({ portal }) => {
  const administrator = await portal.newUser()
  const colleague = await portal.newUser({ companyId: administrator.companyId, role: 'manager' })
  const product = await portal.newProduct({ price: 100_00, wholesale: 100_00 })
  for (const [who, amount] of [
    [administrator, 1],
    [administrator, 3],
    [colleague, 5],
  ] as const) {
    await fill(who, product, amount)
    expect((await who.post('/api/v1/order', body())).status).toBe(200)
  }
  const stranger = await portal.newUser()
  await fill(stranger, product, 9)
  await stranger.post('/api/v1/order', body())

  type Listed = { author: string; total: number; seller: { id: number } | null }
  const read = async (query: string) => (await administrator.get(`/api/v1/order?${query}`)).body
  const all = (await read('')).items as Listed[]
  expect(all.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([100, 300, 500])
  const { body: choices } = await administrator.get('/api/v1/order/filters')
  expect(choices.authors.map(({ id }: { id: number }) => id).toSorted()).toEqual(
    [administrator.id, colleague.id].toSorted(),
  )
  expect(choices).toMatchObject({ companies: [{ id: administrator.companyId }], sellers: [{ id: 1 }] })

  const found = async (query: string) => {
    const { items, sum, meta } = await read(query)
    const totals = (items as Listed[]).map(({ total }) => total).toSorted((a, b) => a - b)
    expect([meta.totalCount, sum]).toEqual([totals.length, totals.reduce((added, total) => added + total, 0)])
    return totals
  }
  expect(await found(`authorId=${administrator.id}`)).toEqual([100, 300])
  expect(await found(`companyId=${String(administrator.companyId)}`)).toEqual([100, 300, 500])
  expect(await found(`companyId=${String(stranger.companyId)}`)).toEqual([])
  expect(await found(`authorId=${stranger.id}`)).toEqual([])
  expect(await found('sellerId=1')).toEqual([100, 300, 500])
  expect(await found('sellerId=999')).toEqual([])
  for (const [from, to] of [
    [100, 300],
    [100.01, 300],
    [0, 99.99],
    [301, 500],
  ] as const)
    expect(await found(`sumFrom=${from}&sumTo=${to}`)).toEqual(
      all
        .map(({ total }) => total)
        .filter((total) => from <= total && total <= to)
        .toSorted((a, b) => a - b),
    )
  expect(await found('sumFrom=many&authorId=nobody')).toEqual([100, 300, 500])

  // a cancelled order is listed, and adds nothing to the sum of a mixed list
  await portal.db.updateTable('orders').set({ status: 'cancelled' }).where('userId', '=', colleague.id).execute()
  expect(await read('')).toMatchObject({ sum: 400, meta: { totalCount: 3 } })
  expect((await read('status=cancelled')).sum).toBe(500)
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const kept = (await root.get(`/api/v1/staff/order?companyId=${String(administrator.companyId)}`)).body
  expect([kept.meta.totalCount, kept.total]).toEqual([3, 400])
})

test('chosen rows of a specification are ordered without the cart, at current prices, once', async ({ portal }) => {
  const { user, product } = await readyBuyer(portal)
  const [wanted, other] = [
    await portal.newProduct({ wholesale: 50_00 }),
    await portal.newProduct({ sellerId: 2, wholesale: 10_00 }),
  ]
  const before = (await user.get(cart)).body
  const list = (
    await user.post('/api/v1/specification', {
      name: 'Щит',
      items: [
        { productId: product, amount: 5 },
        { productId: wanted, amount: 4 },
        { productId: other, amount: 1 },
      ],
    })
  ).body
  const [first, second, third] = list.items.map(({ id }: { id: number }) => id)
  const request = body({ specificationId: list.id, itemIds: [second, third] })

  const { orders } = (await user.post('/api/v1/order', request)).body
  expect(orders).toMatchObject([
    { total: 200, lines: [{ productId: wanted, amount: 4, price: 50 }] },
    { total: 10, lines: [{ productId: other, amount: 1 }] },
  ])
  expect((await user.post('/api/v1/order', request)).body.orders.map(({ id }: { id: number }) => id)).toEqual(
    orders.map(({ id }: { id: number }) => id),
  )
  // the cart and the list are unchanged
  expect((await user.get(cart)).body).toEqual(before)
  expect((await user.get(`/api/v1/specification/${list.id}`)).body.positions).toBe(3)
  expect(
    (await user.post('/api/v1/order', body({ specificationId: list.id }))).body.orders.flatMap(
      ({ lines }: { lines: object[] }) => lines,
    ),
  ).toHaveLength(3)

  expect(await user.post('/api/v1/order', body({ specificationId: list.id, itemIds: [first, 999_999] }))).toMatchObject(
    { status: 404, body: { code: 'cart-item-not-found' } },
  )
  await portal.db.updateTable('products').set({ isActive: false }).where('id', '=', wanted).execute()
  expect(await user.post('/api/v1/order', body({ specificationId: list.id, itemIds: [second] }))).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('больше не продаётся') },
  })
})

test('a colleague orders a shared list including own products; a stranger finds none', async ({ portal }) => {
  const companyId = await portal.newCompany()
  const author = await portal.newUser({ companyId })
  const colleague = await portal.newUser({ companyId, role: 'manager', spendingLimit: 100_00 })
  const stranger = await portal.newUser()
  const customProductId = (
    await author.post('/api/v1/product-custom', {
      name: 'Шкаф',
      article: '',
      brand: '',
      unit: 'шт',
      price: 500,
      description: '',
    })
  ).body.id
  const list = (await author.post('/api/v1/specification', { name: 'Щит', items: [{ customProductId, amount: 2 }] }))
    .body
  const request = () => body({ specificationId: list.id })
  expect(await stranger.post('/api/v1/order', request())).toMatchObject({
    status: 404,
    body: { code: 'specification-not-found' },
  })
  expect(await stranger.post('/api/v1/approval/forecast', { specificationId: list.id })).toMatchObject({ status: 404 })
  // over their limit it waits for the administrator, like a cart
  expect((await colleague.post('/api/v1/approval/forecast', { specificationId: list.id })).body.reasons).toHaveLength(1)
  expect((await colleague.post('/api/v1/order', request())).body).toMatchObject({
    orders: [],
    approval: { approvers: [expect.any(String)] },
  })
  expect((await author.post('/api/v1/order', request())).body.orders).toMatchObject([
    { orderCustomItemsTotalPrice: 1000, lines: [{ name: 'Шкаф', amount: 2 }] },
  ])
})

test('an order at unseen prices answers 409 with the differences, and the same key orders once they are accepted', async ({
  portal,
}) => {
  const { user, product } = await readyBuyer(portal)
  const { body: shown } = await user.get(cart)
  const [line] = shown.items
  const seen = { total: shown.totals.price, lines: [{ id: line.id, amount: line.amount, price: line.currentPrice }] }
  await portal.db.updateTable('productPrices').set({ price: 200_00 }).execute()
  await portal.changed('prices', product)
  const request = body()

  const refused = await user.post('/api/v1/order', { ...request, seen })

  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'prices-changed',
      changed: {
        seenTotal: 200,
        total: 400,
        lines: [{ id: line.id, seen: { amount: 2, price: 100 }, now: { amount: 2, price: 200 } }],
      },
    },
  })
  expect(refused.body.changed.lines[0].name).toBe(line.product.name)
  expect((await user.get('/api/v1/order')).body.meta.totalCount).toBe(0)
  // a lower price is reported too, and so is an amount changed in another tab
  await portal.db.updateTable('productPrices').set({ price: 50_00 }).execute()
  await portal.changed('prices', product)
  await fill(user, product, 3)
  expect(await user.post('/api/v1/order', { ...request, seen })).toMatchObject({
    status: 409,
    body: { changed: { total: 150, lines: [{ now: { amount: 3, price: 50 } }] } },
  })
  const accepted = { ...request, seen: { total: 150, lines: [{ id: line.id, amount: 3, price: 50 }] } }
  expect(await user.post('/api/v1/order', accepted)).toMatchObject({ status: 200, body: { orders: [{ total: 150 }] } })
  // a retry after a lost answer returns the existing order, whatever prices are now
  await portal.db.updateTable('productPrices').set({ price: 70_00 }).execute()
  expect(await user.post('/api/v1/order', accepted)).toMatchObject({ status: 200, body: { orders: [{ total: 150 }] } })
  expect(await user.post('/api/v1/order', { ...body(), seen: undefined })).toMatchObject({ status: 422 })
})

test("seeing a colleague's order does not allow cancelling it", async ({ portal }) => {
  const companyId = await portal.newCompany()
  await portal.db
    .updateTable('companies')
    .set({ isAllowedViewOrdersOfAllCompanies: true })
    .where('id', '=', companyId)
    .execute()
  const administrator = await portal.newUser({ companyId })
  const manager = await portal.newUser({ companyId, role: 'manager' })
  const colleague = await portal.newUser({ companyId, role: 'manager' })
  const product = await portal.newProduct({ price: 100_00 })
  const place = async (who: Caller) => {
    await fill(who, product)
    return (await who.post('/api/v1/order', body())).body.orders[0].id as number
  }
  const [ofAdministrator, ofManager] = [await place(administrator), await place(manager)]

  for (const [who, id] of [
    [manager, ofAdministrator],
    [colleague, ofManager],
  ] as const) {
    expect(await who.get(`/api/v1/order/${id}`)).toMatchObject({
      status: 200,
      body: { mayCancel: false, status: { code: 'new' } },
    })
    expect(await who.put(`/api/v1/order/${id}/cancel`, { reason: 'Передумали' })).toMatchObject({
      status: 403,
      body: { code: 'order-of-colleague' },
    })
  }
  expect(await manager.put(`/api/v1/order/${ofManager}/cancel`, { reason: 'Передумали' })).toMatchObject({
    status: 200,
    body: { status: { code: 'cancelled' } },
  })
  const another = await place(manager)
  expect(await administrator.put(`/api/v1/order/${another}/cancel`, { reason: 'Передумали' })).toMatchObject({
    status: 200,
    body: { status: { code: 'cancelled' } },
  })
})

test('implausible sums are refused with a message, wherever they come from', async ({ portal }) => {
  const { user } = await readyBuyer(portal)
  const dear = await portal.newProduct({ price: 999_999_999_00, wholesale: 999_999_999_00, name: 'Подстанция' })
  await fill(user, dear, 999_999)

  const shown = await user.get(cart)
  expect(shown).toMatchObject({ status: 200 })
  expect(JSON.stringify(shown.body.items)).toContain('Сумма строки больше 10 миллиардов')
  expect(await user.post('/api/v1/order', body())).toMatchObject({
    status: 422,
    body: {
      code: 'order-too-large',
      message: '«Подстанция»: сумма строки больше 10 миллиардов. Уменьшите количество или обратитесь к менеджеру.',
    },
  })

  const lines = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      portal.newProduct({ article: `DEAR-${index}`, price: 999_999_999_00, wholesale: 999_999_999_00 }),
    ),
  )
  await user.patch(cart, {
    items: [{ productId: dear, amount: 0 }, ...lines.map((productId) => ({ productId, amount: 10 }))],
  })
  expect(await user.post('/api/v1/order', body())).toMatchObject({
    status: 422,
    body: {
      code: 'order-too-large',
      message: 'Сумма заказа больше 100 миллиардов: разделите его или обратитесь к менеджеру',
    },
  })
  expect((await user.get('/api/v1/order')).body.meta.totalCount).toBe(0)
})

test('delivery settled later does not count towards a spending limit', async ({ portal }) => {
  const { user, product } = await readyBuyer(portal, { role: 'manager', spendingLimit: 500_00 })
  const { orders } = (await user.post('/api/v1/order', body())).body
  await portal.db
    .updateTable('orders')
    .set({ deliveryPrice: 400_00, total: 600_00 })
    .where('id', '=', orders[0].id)
    .execute()
  await fill(user, product, 3)

  expect(await user.post('/api/v1/order', body())).toMatchObject({
    status: 200,
    body: { orders: [{ total: 300 }], approval: null },
  })
})
