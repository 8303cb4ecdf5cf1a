import { expect } from 'vitest'
import { orderedBy } from '../../../../test/orders/order-life'
import { placeOrder } from '../../../../test/orders/ordering'
import { startPortal, test, type Portal } from '../../../../test/portal'

const cart = '/api/v2/cart/items'

async function newCable(
  portal: Portal,
  { article = 'ВВГ-3х2,5', multiplicity = 1000, drums = [] as number[] } = {},
): Promise<number> {
  const productId = await portal.newProduct({ article, name: 'Кабель ВВГнг 3×2,5', wholesale: 100_00, stock: 5000 })
  await portal.db
    .updateTable('products')
    .set({ unitName: 'м', unitOkei: '006', multiplicity })
    .where('id', '=', productId)
    .execute()
  const { warehouseId } = await portal.db
    .selectFrom('productStocks')
    .select('warehouseId')
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  if (drums.length > 0)
    await portal.db
      .insertInto('drums')
      .values(
        drums.map((length, at) => ({
          productId,
          warehouseId,
          number: `Б-${String(at + 1)}`,
          length: length * 1000,
          source: 'erp' as const,
        })),
      )
      .execute()
  await portal.changed('all')
  return productId
}

test("pieces make up a line's amount, stay separate, and are removed by another amount", async ({ portal }) => {
  const productId = await newCable(portal)
  const user = await portal.newUser()
  const first = await user.patch(cart, {
    items: [
      {
        productId,
        pieces: [
          { count: 3, length: 50 },
          { count: 1, length: 120 },
        ],
      },
    ],
  })
  const [line] = first.body.updatedItems
  expect(line).toMatchObject({
    amount: 270,
    canBeCut: true,
    pieces: [
      { count: 3, length: 50 },
      { count: 1, length: 120 },
    ],
  })

  const noted = await user.patch(cart, { items: [{ id: line.id, note: 'этаж 2' }] })
  expect(noted.body.updatedItems[0]).toMatchObject({ amount: 270, pieces: line.pieces, note: 'этаж 2' })

  const whole = await user.patch(cart, { items: [{ id: line.id, amount: 300 }] })
  expect(whole.body.updatedItems[0]).toMatchObject({ amount: 300, pieces: null })
  expect(whole.body.messages[0].warning).toBe(
    'ВВГ-3х2,5: нарезка 3 × 50 м, 1 × 120 м снята, количество задано одним куском',
  )
})

test('each piece is a whole number of packs', async ({ portal }) => {
  const productId = await newCable(portal, { multiplicity: 5000 })
  const user = await portal.newUser()
  const { body } = await user.patch(cart, { items: [{ productId, pieces: [{ count: 2, length: 12.5 }] }] })
  expect(body.updatedItems[0]).toMatchObject({ amount: 30, pieces: [{ count: 2, length: 15 }] })
  expect(body.messages[0].warning).toMatch('длины кусков округлены, стало 2 × 15 м (кратность 5 м)')
})

test('goods that cannot be cut are refused with a reason', async ({ portal }) => {
  const cable = await newCable(portal)
  const socket = await portal.newProduct()
  const user = await portal.newUser()
  const refusal = async (item: object) => (await user.patch(cart, { items: [item] })).body.errors[0]
  expect(await refusal({ productId: socket, pieces: [{ count: 1, length: 5 }] })).toMatchObject({
    field: 'items.0.pieces',
    message: 'Этот товар не режут: он считается не на метры',
  })
  expect((await refusal({ productId: cable, pieces: [{ count: 1, length: 0 }] })).message).toBe(
    'Длина куска должна быть больше нуля',
  )
  expect((await refusal({ productId: cable, pieces: [{ count: 1, length: 0.0005 }] })).message).toBe(
    'Не больше трёх знаков после запятой',
  )
})

test('pieces go from a specification to the cart, the order, its documents and back', async ({ portal }) => {
  const { buyer } = await orderedBy(portal)
  const productId = await newCable(portal)
  const pieces = [{ count: 2, length: 40 }]
  const { id: listId } = (await buyer.post('/api/v1/specification', { name: 'Объект' })).body
  await buyer.patch(`/api/v1/specification/${String(listId)}/items`, {
    items: [
      { clientKey: crypto.randomUUID(), productId, pieces },
      { clientKey: crypto.randomUUID(), productId, pieces: [{ count: 1, length: 7 }] },
    ],
  })
  // equal goods of a specification are not merged; in the cart their pieces are in one line
  await buyer.put(`/api/v1/specification/${String(listId)}/copy-cart`, {})
  const [line] = (await buyer.get(cart)).body.items
  const both = [...pieces, { count: 1, length: 7 }]
  expect(line).toMatchObject({ productId, amount: 87, pieces: both })

  const { id } = (await placeOrder(buyer)).body.orders[0]
  const order = (await buyer.get(`/api/v1/order/${String(id)}`)).body
  expect(order.lines[0]).toMatchObject({ amount: 87, pieces: both })

  const report = (await buyer.get(`/api/v1/order/${String(id)}/repeat`)).body
  await buyer.post(`/api/v1/order/${String(id)}/repeat`, { target: 'cart', rows: [{ lineId: report.rows[0].lineId }] })
  expect((await buyer.get(cart)).body.items[0]).toMatchObject({ amount: 87, pieces: both })
})

test('merged carts keep the pieces of both', async ({ portal }) => {
  const productId = await newCable(portal)
  const user = await portal.newUser()
  await user.patch(cart, { items: [{ productId, amount: 30 }] })
  const { id: listId } = (await user.post('/api/v1/specification', { name: 'Объект' })).body
  await user.patch(`/api/v1/specification/${String(listId)}/items`, {
    items: [{ clientKey: crypto.randomUUID(), productId, pieces: [{ count: 3, length: 50 }] }],
  })
  await user.put(`/api/v1/specification/${String(listId)}/copy-cart`, {})
  expect((await user.get(cart)).body.items[0]).toMatchObject({
    amount: 180,
    pieces: [
      { count: 1, length: 30 },
      { count: 3, length: 50 },
    ],
  })
})

test('a plan names the drums, what is left on them and pieces that fit none', async ({ portal }) => {
  const productId = await newCable(portal, { drums: [500, 120, 55] })
  const user = await portal.newUser()
  const planOf = async (pieces: object[]) =>
    (await user.post('/api/v1/cutting-plan', { items: [{ productId, pieces }] })).body.items[0]

  const plan = await planOf([
    { count: 1, length: 120 },
    { count: 1, length: 50 },
  ])
  expect(plan).toMatchObject({ isKnown: true, missing: [], waste: 0, longest: 500 })
  expect(plan.drums.map(({ number, rest }: { number: string; rest: number }) => [number, rest])).toEqual([
    ['Б-2', 0],
    ['Б-1', 450],
  ])
  expect((await planOf([{ count: 1, length: 600 }])).missing).toEqual([{ count: 1, length: 600 }])

  const other = await newCable(portal, { article: 'ВВГ-3х4' })
  const unknown = await user.post('/api/v1/cutting-plan', {
    items: [{ productId: other, pieces: [{ count: 1, length: 5 }] }],
  })
  expect(unknown.body.items[0]).toMatchObject({ isKnown: false, drums: [], missing: [] })
})

test('staff maintain drums of cut goods, and see when somebody was faster', async ({ portal }) => {
  const productId = await newCable(portal)
  const staff = await portal.newUser({ companyId: null, staffRole: 'content' })
  const path = `/api/v1/staff/product/${String(productId)}/drum`
  const before = (await staff.get(path)).body
  expect(before).toMatchObject({ canBeCut: true, unit: 'м', isFromErp: false, items: [] })
  const warehouseId = before.warehouses[0].id
  const saved = await staff.put(path, { seen: [], items: [{ number: 'Б-7', warehouseId, length: 305.5 }] })
  expect(saved.body.items).toMatchObject([{ number: 'Б-7', warehouseId, length: 305.5 }])
  expect((await staff.put(path, { seen: [], items: [] })).status).toBe(409)
  const refused = await staff.put(path, {
    seen: [saved.body.items[0].id],
    items: [{ number: '', warehouseId: 999_999, length: 5 }],
  })
  expect(refused.body.errors[0]).toMatchObject({ field: 'items.0.warehouseId', message: 'Выберите склад' })
})

test('a visitor who may not see stocks sees no drums', async () => {
  const portal = await startPortal({ SNAB_STOCK_FOR_GUESTS: 'false' })
  const productId = await newCable(portal, { drums: [100] })
  const items = [{ productId, pieces: [{ count: 1, length: 5 }] }]
  const answer = (await portal.guest().post('/api/v1/cutting-plan', { items })).body.items[0]
  expect(answer).toMatchObject({ isKnown: false, drums: [], longest: 0 })
  await portal.stop()
})
