import { expect } from 'vitest'
import {
  cxml,
  formAt,
  linkOf,
  messageOf,
  newPunchout,
  openLink,
  orderedFrom,
  orderRequest,
  send,
  setupRequest,
} from '../../../../test/counterparts/punchout'
import { test, type Portal } from '../../../../test/portal'

const staffPath = '/api/v3/staff/punchout-orders'

async function world(portal: Portal, more: Record<string, unknown> = {}) {
  const companyId = await portal.newCompany()
  const person = await portal.newUser({ companyId })
  const connection = await newPunchout(portal, companyId, { userId: person.id, ...more })
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  return { companyId, person, root, connectionId: connection.id }
}

/** A cart of these goods as received by the buyer's system. */
async function cartOf(portal: Portal, goods: readonly { productId: number; amount: number }[]) {
  const browser = await openLink(portal, linkOf(await send(portal, cxml(setupRequest()))))
  await browser.patch('/api/v2/cart/items', { items: goods })
  const { version } = (await browser.get('/api/v1/cart-item/info')).body
  const { address } = (await browser.post('/api/v3/punchout/session/return', { version })).body
  return orderedFrom(messageOf(await formAt(portal, address)).items)
}

const ordersOf = (portal: Portal) =>
  portal.db
    .selectFrom('orders')
    .select(['id', 'number', 'total', 'ownNumber', 'status', 'userId'])
    .orderBy('id')
    .execute()

test("the system's order is placed like one of its person, once", async ({ portal }) => {
  const productId = await portal.newProduct({ article: 'VA-16', wholesale: 80_00 })
  const { person } = await world(portal)
  await person.patch('/api/v2/cart/items', { items: [{ productId, amount: 7 }] })
  const lines = await cartOf(portal, [{ productId, amount: 2 }])
  const document = cxml(orderRequest('PO-1', lines), { payloadId: 'a@sap' })
  const placed = await send(portal, document)
  expect(placed.status, placed.message).toBe(200)
  const [order] = await ordersOf(portal)
  expect(order).toMatchObject({ total: 160_00, ownNumber: 'PO-1', status: 'new', userId: person.id })
  expect(placed.message).toContain(order?.number)
  for (const again of [document, cxml(orderRequest('PO-1', lines)), document])
    expect(await send(portal, again)).toMatchObject({ status: 200, message: placed.message })
  expect(await ordersOf(portal)).toHaveLength(1)
  expect((await person.get('/api/v2/cart/items')).body.items).toMatchObject([{ amount: 7 }])
  expect(await portal.db.selectFrom('carts').select('id').execute()).toHaveLength(1)
})

test('parallel documents of one order make one order', async ({ portal }) => {
  const productId = await portal.newProduct()
  await world(portal)
  const lines = await cartOf(portal, [{ productId, amount: 2 }])
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => send(portal, cxml(orderRequest('PO-1', lines), { payloadId: 'same' }))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 560]))
  expect(await ordersOf(portal)).toHaveLength(1)
  expect((await send(portal, cxml(orderRequest('PO-1', lines), { payloadId: 'same' }))).status).toBe(200)
})

test('a doubtful order becomes a question to staff and is never placed', async ({ portal }) => {
  const productId = await portal.newProduct({ article: 'VA-16', wholesale: 80_00 })
  const { root } = await world(portal)
  const [line] = await cartOf(portal, [{ productId, amount: 2 }])
  if (!line) throw new Error('The cart has a line')
  const doubtOf = async (orderId: string, changed: Partial<typeof line>, address?: string) => {
    const { status } = await send(
      portal,
      cxml(orderRequest(orderId, [{ ...line, ...changed }], address === undefined ? {} : { address })),
    )
    expect([orderId, status]).toEqual([orderId, 201])
    const { items } = (await root.get(`${staffPath}?state=question`)).body
    return items
      .find((one: { orderId: string }) => one.orderId === orderId)
      .doubts.map(({ doubt }: { doubt: string }) => doubt)
  }
  expect(await doubtOf('PRICE', { price: 79.99 })).toEqual(['price'])
  expect(await doubtOf('UNIT', { unit: 'MTR' })).toEqual(['unit'])
  expect(await doubtOf('PART', { part: 'OTHER' })).toEqual(['unknown-quote', 'unknown-product'])
  expect(await doubtOf('QUOTE', { auxiliary: '1-1-000' })).toEqual(['unknown-quote'])
  expect(await doubtOf('ADDRESS', {}, 'DOCK-9')).toEqual(['address'])
  // the price has changed since the cart
  await portal.db.updateTable('productPrices').set({ price: 90_00 }).where('productId', '=', productId).execute()
  expect(await doubtOf('LATER', {})).toEqual(['price'])
  expect(await ordersOf(portal)).toEqual([])
  const [notice] = await portal.db.selectFrom('notifications').select('title').orderBy('id').execute()
  expect(notice?.title).toBe('Заказ № PRICE из «SAP» ждёт решения')

  const { items } = (await root.get(`${staffPath}?state=question`)).body
  const idOf = (orderId: string) => items.find((one: { orderId: string }) => one.orderId === orderId).id
  const decide = (orderId: string, body: object) => root.put(`${staffPath}/${idOf(orderId)}/decision`, body)
  expect((await decide('PART', { decision: 'place' })).status).toBe(422)
  expect((await decide('PRICE', { decision: 'refuse' })).status).toBe(422)
  expect((await decide('PRICE', { decision: 'refuse', reason: 'Цена устарела' })).status).toBe(200)
  expect((await decide('PRICE', { decision: 'place' })).body.code).toBe('punchout-order-decided')
  expect((await decide('LATER', { decision: 'place' })).status).toBe(200)
  expect(await ordersOf(portal)).toMatchObject([{ ownNumber: 'LATER', total: 180_00 }])
  expect((await send(portal, cxml(orderRequest('LATER', [line])))).status).toBe(200)
})

test("the portal's rules refuse in words, and a refused order may be sent again", async ({ portal }) => {
  const productId = await portal.newProduct({ wholesale: 80_00 })
  const { companyId } = await world(portal)
  const lines = await cartOf(portal, [{ productId, amount: 2 }])
  await portal.db.updateTable('companies').set({ holdReason: 'Долг' }).where('id', '=', companyId).execute()
  const document = cxml(orderRequest('PO-1', lines), { payloadId: 'first' })
  const refused = await send(portal, document)
  expect(refused.status).toBe(412)
  await portal.db.updateTable('companies').set({ holdReason: null }).where('id', '=', companyId).execute()
  expect(await send(portal, document)).toMatchObject({ status: 412, message: refused.message })
  expect((await send(portal, cxml(orderRequest('PO-1', lines), { payloadId: 'second' }))).status).toBe(200)
  expect(await ordersOf(portal)).toHaveLength(1)
})

test("an order is changed and cancelled by the portal's usual rules", async ({ portal }) => {
  const [one, other] = [
    await portal.newProduct({ article: 'A-1', wholesale: 80_00, stock: 100 }),
    await portal.newProduct({ article: 'B-1', wholesale: 10_00, stock: 100 }),
  ]
  await world(portal)
  const lines = await cartOf(portal, [
    { productId: one, amount: 2 },
    { productId: other, amount: 5 },
  ])
  expect((await send(portal, cxml(orderRequest('PO-1', lines.slice(0, 1), { type: 'update' })))).status).toBe(409)
  await send(portal, cxml(orderRequest('PO-1', lines.slice(0, 1))))
  const changed = lines.map((line, at) => ({ ...line, amount: at === 0 ? 3 : 5 }))
  const update = await send(portal, cxml(orderRequest('PO-1', changed, { type: 'update', version: 2 })))
  expect(update.status, update.message).toBe(200)
  expect(await ordersOf(portal)).toMatchObject([{ total: 290_00 }])
  const wrong = changed.map((line) => ({ ...line, price: 1 }))
  expect((await send(portal, cxml(orderRequest('PO-1', wrong, { type: 'update', version: 3 })))).status).toBe(409)
  expect((await send(portal, cxml(orderRequest('PO-1', changed, { type: 'update', version: 1 })))).status).toBe(409)
  const cancel = cxml(orderRequest('PO-1', changed, { type: 'delete' }), { payloadId: 'gone' })
  expect((await send(portal, cancel)).status).toBe(200)
  expect((await send(portal, cancel)).status).toBe(200)
  expect(await ordersOf(portal)).toMatchObject([{ status: 'cancelled' }])
})

test("another company's system reaches nothing of this one", async ({ portal }) => {
  const productId = await portal.newProduct({ article: 'VA-16' })
  await world(portal)
  const identity = { domain: 'NetworkId', identity: 'AN77' }
  const other = await world(portal, { from: identity, sender: identity, name: 'Coupa' })
  const lines = await cartOf(portal, [{ productId, amount: 2 }])
  await send(portal, cxml(orderRequest('PO-1', lines)))
  const foreign = { from: identity, sender: identity }
  // prices sent to another system are not quotes here
  expect((await send(portal, cxml(orderRequest('PO-2', lines), foreign))).status).toBe(201)
  expect((await send(portal, cxml(orderRequest('PO-1', lines, { type: 'delete' }), foreign))).status).toBe(409)
  expect(await ordersOf(portal)).toMatchObject([{ status: 'new' }])
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  expect((await sales.get(staffPath)).body.items).toEqual([])
  expect((await sales.get(`/api/v3/staff/punchout/${other.connectionId}`)).status).toBe(404)
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId: other.companyId }).execute()
  expect((await sales.get(staffPath)).body.items).toMatchObject([{ orderId: 'PO-2', connection: { name: 'Coupa' } }])
  expect((await sales.get('/api/v3/staff/punchout')).body.items).toMatchObject([{ name: 'Coupa', questions: 1 }])
})

test('staff match an unknown number with a product once for the connection, and may take it back', async ({
  portal,
}) => {
  const productId = await portal.newProduct({ article: 'VA-16', wholesale: 80_00 })
  const { root, connectionId } = await world(portal)
  const [line] = await cartOf(portal, [{ productId, amount: 2 }])
  if (!line) throw new Error('The cart has a line')
  const unknown = { ...line, part: '4500-1', auxiliary: '' }
  expect((await send(portal, cxml(orderRequest('PO-1', [unknown])))).status).toBe(201)
  const [{ id }] = (await root.get(`${staffPath}?state=question`)).body.items
  const place = (parts: { partId: string; article: string }[]) =>
    root.put(`${staffPath}/${id}/decision`, { decision: 'place', parts })
  expect((await place([{ partId: '4500-1', article: 'VA-17' }])).body.message).toMatch(/VA-17/)
  expect((await place([{ partId: 'OTHER', article: 'VA-16' }])).status).toBe(422)
  expect(await ordersOf(portal)).toEqual([])
  expect((await place([{ partId: '4500-1', article: 'va 16' }])).status).toBe(200)
  expect(await ordersOf(portal)).toMatchObject([{ ownNumber: 'PO-1', total: 160_00 }])
  // known from now on
  expect((await send(portal, cxml(orderRequest('PO-2', [unknown])))).status).toBe(200)
  const path = `/api/v3/staff/punchout/${connectionId}`
  const settings = (await root.get(path)).body
  expect(settings.parts).toEqual([{ partId: '4500-1', article: 'VA-16' }])
  // another connection knows nothing of it
  const identity = { domain: 'NetworkId', identity: 'AN77' }
  await world(portal, { from: identity, sender: identity, name: 'Coupa' })
  const foreign = { from: identity, sender: identity }
  expect((await send(portal, cxml(orderRequest('PO-3', [unknown]), foreign))).status).toBe(201)
  const { company: _company, state: _state, createdAt: _created, lastSessionAt: _last, ...fields } = settings
  expect((await root.put(path, { ...fields, parts: [] })).status).toBe(200)
  expect((await send(portal, cxml(orderRequest('PO-4', [unknown])))).status).toBe(201)
})

test('a server that ended after it had placed an order finds it, though prices have changed since', async ({
  portal,
}) => {
  const productId = await portal.newProduct({ wholesale: 80_00 })
  await world(portal)
  const lines = await cartOf(portal, [{ productId, amount: 2 }])
  const document = cxml(orderRequest('PO-1', lines), { payloadId: 'once' })
  const placed = await send(portal, document)
  await portal.db.deleteFrom('punchoutDocuments').where('payloadId', '=', 'once').execute()
  await portal.db
    .updateTable('punchoutOrders')
    .set({ state: 'working', workedAt: new Date(0), userId: null })
    .execute()
  await portal.db.updateTable('productPrices').set({ price: 90_00 }).where('productId', '=', productId).execute()
  expect(await send(portal, document)).toMatchObject({ status: 200, message: placed.message })
  expect(await ordersOf(portal)).toHaveLength(1)
})
