import { expect } from 'vitest'
import { saveRequisites } from '../../../../test/orders/invoiced-order'
import { orderBody, placeOrder } from '../../../../test/orders/ordering'
import { test, world, type Portal } from '../../../../test/portal'
import { qrOfPdf, textOfPdf } from '../../../../test/documents/read-pdf'
import { signIn } from '../../erp/exchange/test-support/test-erp'
import { bookPoints } from './points'

const club = (portal: Portal, spendBasisPoints: number, basisPoints = 100, pointsAs = 'payment') =>
  portal.db
    .insertInto('portalSettings')
    .values({
      key: 'golden-club',
      value: JSON.stringify({
        levels: [{ name: 'Серебро', from: 0, basisPoints, privileges: [] }],
        spendBasisPoints,
        pointsAs,
      }),
      version: 1,
      changedAt: portal.time.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), version: eb.ref('excluded.version') })),
    )
    .execute()

type User = Awaited<ReturnType<Portal['newUser']>>
const reportPoints = (portal: Portal, user: User, roubles: number) =>
  portal.db
    .updateTable('companies')
    .set({ bonus: roubles * 100, bonusAt: portal.time.now })
    .where('id', '=', user.companyId ?? 0)
    .execute()
const fill = async (user: User, productId: number, amount = 1) =>
  user.patch('/api/v2/cart/items', { items: [{ productId, amount }] })
const available = async (user: User) => (await user.get('/api/v1/golden-club')).body.bonus.points

async function buyerWith(portal: Portal, points: number) {
  const buyer = await portal.newUser()
  await reportPoints(portal, buyer, points)
  // an order placed at the same moment as the report counts as known to 1C
  portal.time.now = new Date(portal.time.now.getTime() + 60_000)
  return buyer
}

test('points pay part of an order, reduce the balance, and return on cancellation', async ({ portal }) => {
  await club(portal, 3000)
  const buyer = await buyerWith(portal, 500)
  const stranger = await portal.newUser()
  const productId = await portal.newProduct({ wholesale: 1000_00 })
  await fill(buyer, productId)
  const { body: forecast } = await buyer.post('/api/v1/order/forecast', {})
  expect(forecast.points).toEqual({ available: 500, basisPoints: 3000 })
  expect((await stranger.post('/api/v1/order/forecast', {})).body.points).toBe(null)

  const tooMany = await placeOrder(buyer, { points: 301 })
  expect([tooMany.status, tooMany.body.errors[0].field]).toEqual([422, 'points'])
  const body = await orderBody(buyer, { points: 300 })
  const [order] = (await buyer.post('/api/v1/order', body)).body.orders
  expect(order).toMatchObject({ total: 1000, pointsSpent: 300 })
  // a repeated request spends nothing more
  expect((await buyer.post('/api/v1/order', body)).body.orders[0].id).toBe(order.id)
  expect(await available(buyer)).toBe(200)
  expect((await buyer.get('/api/v1/user/company')).body.info).toMatchObject({ bonus: 200, balance: 300 })

  await fill(buyer, productId)
  const moreThanLeft = await placeOrder(buyer, { points: 201 })
  expect(moreThanLeft.body.errors[0].message).toBe('Столько баллов нет: доступно 200')

  expect((await buyer.put(`/api/v1/order/${order.id}/cancel`, { reason: 'Передумали' })).body.pointsSpent).toBe(0)
  expect(await available(buyer)).toBe(500)
  expect((await buyer.get('/api/v1/user/company')).body.info.balance).toBe(0)
})

test('an invoice is for the sum not paid by points', async ({ portal }) => {
  await saveRequisites(portal)
  await club(portal, 5000)
  const buyer = await buyerWith(portal, 500)
  await fill(buyer, await portal.newProduct({ wholesale: 1000_00 }))
  const [order] = (await placeOrder(buyer, { points: 400 })).body.orders
  // only the portal's own organisation has requisites here
  await portal.db.updateTable('orders').set({ sellerId: null }).where('id', '=', order.id).execute()
  const made = await buyer.post(`/api/v1/order/${order.id}/invoice`, {})
  expect(made.body).toMatchObject({ total: 1000, paid: 400 })
  const document = await portal.app.inject({
    url: `/api/v1/document/${made.body.id}/file`,
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  expect((await textOfPdf(document.rawPayload)).join(' ')).toMatch(
    /Оплачено баллами:\s+400,00\s+Всего к оплате:\s+600,00/,
  )
  const code = await qrOfPdf(document.rawPayload)
  expect(code).toContain('|Sum=60000|')
  // the VAT of the sum paid in money, not of the whole order
  expect(code?.replaceAll(/\s/g, ' ')).toContain('в т.ч. НДС 22 % – 108,20 руб.')
  const part = await buyer.get(`/api/v1/document/${made.body.id}/bank-code?total=100`)
  expect(part.body.purpose.replaceAll(/\s/g, ' ')).toContain('в т.ч. НДС 22 % – 18,03 руб.')
})

test('two parallel orders do not spend the same points', async ({ portal }) => {
  await club(portal, 10_000)
  const buyer = await buyerWith(portal, 500)
  const colleague = await portal.newUser({ companyId: buyer.companyId })
  const productId = await portal.newProduct({ wholesale: 1000_00 })
  await fill(buyer, productId)
  await fill(colleague, productId)
  const answers = await Promise.all([placeOrder(buyer, { points: 400 }), placeOrder(colleague, { points: 400 })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await available(buyer)).toBe(100)
})

test('orders of two sellers share the points, each within its limit', async ({ portal }) => {
  await club(portal, 2000)
  const buyer = await buyerWith(portal, 1000)
  const own = await portal.newProduct({ wholesale: 1000_00 })
  const other = await portal.newProduct({ wholesale: 500_00, sellerId: world.otherSeller })
  await buyer.patch('/api/v2/cart/items', {
    items: [
      { productId: own, amount: 1 },
      { productId: other, amount: 1 },
    ],
  })
  const { orders } = (await placeOrder(buyer, { points: 260 })).body
  expect(orders.map(({ total, pointsSpent }: Record<string, number>) => [total, pointsSpent]).toSorted()).toEqual(
    expect.arrayContaining([
      [1000, 200],
      [500, 60],
    ]),
  )
})

test('1C receives spent points, and its later reports include them', async ({ portal }) => {
  await club(portal, 10_000)
  const buyer = await buyerWith(portal, 500)
  await fill(buyer, await portal.newProduct({ wholesale: 1000_00 }))
  const [order] = (await placeOrder(buyer, { points: 400 })).body.orders
  const erp = await signIn(portal, 'sale')
  const sent = (await erp.call('query')).raw.toString()
  expect(sent).toMatch(/Оплачено баллами<\/Наименование>\s*<Значение>400\.00/)
  portal.time.now = new Date(portal.time.now.getTime() + 60_000)
  // 1C has counted other points and not yet received the order
  await reportPoints(portal, buyer, 700)
  expect(await available(buyer)).toBe(300)
  await portal.db.updateTable('orders').set({ erpNumber: 'СН-1' }).where('id', '=', order.id).execute()
  expect(await available(buyer)).toBe(700)
})

test('earned points are booked, and later rules do not change them', async ({ portal }) => {
  await club(portal, 10_000)
  const buyer = await portal.newUser()
  await fill(buyer, await portal.newProduct({ wholesale: 10_000_00 }))
  const [order] = (await placeOrder(buyer)).body.orders
  await portal.db.updateTable('orders').set({ status: 'done' }).where('id', '=', order.id).execute()
  expect(await available(buyer)).toBe(100)
  expect(await bookPoints(portal.db, portal.time.now)).toBe(1)
  expect(await bookPoints(portal.db, portal.time.now)).toBe(0)
  await club(portal, 10_000, 500)
  expect(await available(buyer)).toBe(100)
})

test('points cannot be spent unless the club allows it', async ({ portal }) => {
  await club(portal, 0)
  const buyer = await buyerWith(portal, 500)
  await fill(buyer, await portal.newProduct({ wholesale: 1000_00 }))
  expect((await buyer.post('/api/v1/order/forecast', {})).body.points).toBe(null)
  expect((await placeOrder(buyer, { points: 1 })).status).toBe(422)
})

test('a manager adds and removes points of a client once, with a reason the client reads', async ({ portal }) => {
  const buyer = await portal.newUser()
  const [sales, foreign] = [
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
  ]
  const companyId = buyer.companyId ?? 0
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  const path = `/api/v1/staff/customer/${companyId}/points`
  const correction = (points: number) => ({ clientKey: crypto.randomUUID(), points, reason: 'Возврат по заказу 12' })
  expect((await foreign.post(path, correction(50))).status).toBe(404)
  const given = correction(50)
  for (let time = 0; time < 2; time++)
    expect((await sales.post(path, given)).body.points).toMatchObject({
      available: 50,
      corrections: [{ points: 50, reason: 'Возврат по заказу 12' }],
    })
  expect((await sales.post(path, correction(-51))).body.errors[0].message).toBe('Списать можно не больше 50')
  expect((await sales.post(path, correction(-20))).status).toBe(200)
  expect((await buyer.get('/api/v1/golden-club')).body).toMatchObject({
    bonus: { points: 30, source: 'portal' },
    history: [{ kind: 'corrected', points: -20, reason: 'Возврат по заказу 12' }, { points: 50 }],
  })
  await reportPoints(portal, buyer, 700)
  expect((await sales.post(path, correction(5))).body.errors[0].message).toBe(
    'Баллы этого клиента считает 1С: измените их там',
  )
})

test('points as a discount lower prices and VAT of the lines, and return with a cancelled order', async ({
  portal,
}) => {
  await saveRequisites(portal)
  await club(portal, 5000, 100, 'discount')
  const buyer = await buyerWith(portal, 500)
  await fill(buyer, await portal.newProduct({ wholesale: 333_33 }), 3)
  await fill(buyer, await portal.newProduct({ wholesale: 100_00 }))
  const placed = await placeOrder(buyer, { points: 400 })
  const [order] = placed.body.orders
  expect(order).toMatchObject({ total: 699.99, pointsSpent: 0, vatTotal: 126.23 })
  const totals = order.lines.map(({ total }: { total: number }) => total)
  expect(totals).toEqual([636.35, 63.64])
  expect(await available(buyer)).toBe(100)
  // the invoice is for the whole sum, and paying it makes the order paid
  await portal.db.updateTable('orders').set({ sellerId: null }).where('id', '=', order.id).execute()
  const made = await buyer.post(`/api/v1/order/${order.id}/invoice`, {})
  expect(made.body).toMatchObject({ total: 699.99, paid: 0 })
  expect((await buyer.get('/api/v1/user/company')).body.info.balance).toBe(0)
  const xml = (await (await signIn(portal, 'sale')).call('query')).body
  expect(xml).toMatch(/Скидка баллами<\/Наименование>\s*<Значение>400\.00/)
  expect(xml).not.toContain('Оплачено баллами')
  await buyer.put(`/api/v1/order/${order.id}/cancel`, { reason: 'Передумали' })
  expect(await available(buyer)).toBe(500)
})
