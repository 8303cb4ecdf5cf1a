import fc from 'fast-check'
import { expect } from 'vitest'
import { orderedBy } from '../../../../test/orders/order-life'
import { placeOrder } from '../../../../test/orders/ordering'
import { test, type Caller, type Portal } from '../../../../test/portal'
import { signIn } from '../../erp/exchange/test-support/test-erp'

type Piece = { count: number; length: number }
const three: Piece[] = [
  { count: 3, length: 50 },
  { count: 1, length: 120 },
]

/** An order of cable in these pieces, and its staff. */
async function orderedCut(portal: Portal, pieces: Piece[] = three) {
  const { buyer, sales, productId: other } = await orderedBy(portal)
  const productId = await portal.newProduct({ name: 'Кабель ВВГнг 3×2,5', wholesale: 100_00, stock: 5_000 })
  await portal.db
    .updateTable('products')
    .set({ unitName: 'м', unitOkei: '006', multiplicity: 500, weightGrams: 200 })
    .where('id', '=', productId)
    .execute()
  await portal.changed('all')
  await buyer.patch('/api/v2/cart/items', { items: [{ productId, pieces }] })
  const [order] = (await placeOrder(buyer)).body.orders
  const path = `/api/v1/order/${String(order.id)}`
  const lineId: number = order.lines[0].id
  const quote = (line: object) => buyer.post(`${path}/amendment/quote`, { lines: [{ id: lineId, ...line }] })
  const amend = async (line: object, seenTotal: number) => {
    const { version } = (await buyer.get(path)).body
    return buyer.put(`${path}/amendment`, { lines: [{ id: lineId, ...line }], version, seenTotal })
  }
  return { buyer, sales, other, order, path, lineId, quote, amend }
}
const lineOf = async (who: Caller, path: string) => (await who.get(path)).body.lines[0]

test('amending keeps the cut: pieces make up the amount and never contradict it', async ({ portal }) => {
  const { buyer, order, path, quote, amend } = await orderedCut(portal)
  expect(order.lines[0]).toMatchObject({ amount: 270, pieces: three, canBeCut: true })
  const lost = await quote({ amount: 200 })
  expect(lost.body.errors[0]).toEqual({
    field: 'lines.0.amount',
    message: '«Кабель ВВГнг 3×2,5» нарезан: 3 × 50 м, 1 × 120 м. Измените куски или закажите одним куском',
  })
  const two = [{ count: 2, length: 80 }]
  expect((await quote({ amount: 270, pieces: two })).body.errors[0].message).toBe(
    'Количество не сходится с нарезкой: 2 × 80 м — это 160 м',
  )
  expect((await amend({ amount: 270, pieces: two }, 27_000)).status).toBe(422)
  expect((await quote({ amount: 270 })).body).toMatchObject({ total: 27_000, lines: [{ pieces: three }] })
  // lengths in whole packs, as in the cart
  const uneven = [{ count: 2, length: 80.2 }]
  expect((await quote({ amount: 160.4, pieces: uneven })).body.lines[0]).toMatchObject({
    amount: 161,
    pieces: [{ count: 2, length: 80.5 }],
  })

  expect((await amend({ amount: 160, pieces: two }, 16_000)).status).toBe(200)
  expect(await lineOf(buyer, path)).toMatchObject({ amount: 160, pieces: two, total: 16_000 })
  const [changed] = (await buyer.get(path)).body.events.at(-1).changes
  expect(changed).toMatchObject({ was: 270, now: 160, cutWas: '3×50; 1×120', cut: '2×80' })
  const raw = (await (await signIn(portal, 'sale')).call('query')).raw.toString()
  expect(raw.replaceAll(/>\s+</g, '><')).toContain('<Наименование>Нарезка</Наименование><Значение>2×80</Значение>')
  // the same length cut differently, then uncut
  const four = [{ count: 4, length: 40 }]
  await amend({ amount: 160, pieces: four }, 16_000)
  expect((await buyer.get(path)).body.events.at(-1).changes).toMatchObject([{ was: 160, now: 160, cut: '4×40' }])
  await amend({ amount: 160, pieces: null }, 16_000)
  expect(await lineOf(buyer, path)).toMatchObject({ amount: 160, pieces: null })
})

test('goods counted by piece are not cut', async ({ portal }) => {
  const { buyer, order } = await orderedBy(portal)
  const line = { id: order.lines[0]?.id, amount: 4, pieces: [{ count: 2, length: 2 }] }
  const refused = await buyer.post(`/api/v1/order/${String(order.id)}/amendment/quote`, { lines: [line] })
  expect(refused.body.errors[0].field).toBe('lines.0.pieces')
})

test('a request keeps its cut until staff grant it, and so do changes by staff', async ({ portal }) => {
  const { buyer, sales, order, path, lineId, amend } = await orderedCut(portal)
  const staffPath = `/api/v1/staff/order/${String(order.id)}`
  const staff = async (rest: string, body: object) => {
    const { version } = (await sales.get(staffPath)).body
    return sales.put(`${staffPath}/${rest}`, { version, ...body })
  }
  await staff('take', { taken: true })
  const two = [{ count: 2, length: 80 }]
  await amend({ amount: 160, pieces: two }, 16_000)
  const [request] = (await buyer.get(path)).body.requests
  expect(request.lines).toMatchObject([{ was: 270, now: 160, cut: '2×80' }])
  await sales.put(`${staffPath}/request`, { requestId: request.id, accepted: true, answer: '' })
  expect(await lineOf(buyer, path)).toMatchObject({ amount: 160, pieces: two })

  const change = (line: object) =>
    staff('lines', { lines: [{ id: lineId, price: 100, ...line }], deliveryPrice: 0, reason: 'Нет барабана' })
  expect((await change({ amount: 150 })).body.errors[0].field).toBe('lines.0.amount')
  expect((await change({ amount: 150, pieces: two })).status).toBe(422)
  expect((await change({ amount: 160 })).status).toBe(200)
  expect(await lineOf(buyer, path)).toMatchObject({ pieces: two })
  await change({ amount: 150, pieces: [{ count: 3, length: 50 }] })
  expect(await lineOf(buyer, path)).toMatchObject({ amount: 150, pieces: [{ count: 3, length: 50 }], total: 15_000 })
  expect((await buyer.get(path)).body.weightKg).toBe(30)
})

test("whatever is requested, a line's pieces make up its amount, and its total follows", async ({ portal }) => {
  const { buyer, path, quote, amend } = await orderedCut(portal)
  const pieces = fc.array(
    fc.record({ count: fc.integer({ min: 1, max: 5 }), length: fc.integer({ min: 1, max: 90 }) }),
    { minLength: 1, maxLength: 4 },
  )
  const any = fc.record({ pieces: fc.option(fc.option(pieces, { nil: null }), { nil: undefined }), off: fc.nat(2) })
  await fc.assert(
    fc.asyncProperty(any, async ({ pieces: cut, off }) => {
      const before = await lineOf(buyer, path)
      const whole = cut ? cut.reduce((sum, { count, length }) => sum + count * length, 0) : before.amount
      const asked = { amount: whole + off, ...(cut !== undefined && { pieces: cut }) }
      const { status, body } = await quote(asked)
      const contradicts = off > 0 && (cut === undefined ? before.pieces !== null : cut !== null)
      expect(status).toBe(contradicts ? 422 : 200)
      if (status === 200) await amend(asked, body.total)
      const after = await lineOf(buyer, path)
      expect(after.amount).toBe(contradicts ? before.amount : whole + off)
      if (after.pieces)
        expect(after.pieces.reduce((sum: number, one: Piece) => sum + one.count * one.length, 0)).toBe(after.amount)
      expect(after.total).toBe(after.amount * 100)
    }),
    { numRuns: 8 },
  )
})
