import { expect } from 'vitest'
import { test, type Portal } from '../../../../test/portal'

const levels = [
  { name: 'Серебро', from: 0, percent: 0.5, privileges: ['Двойные баллы'] },
  { name: 'Золото', from: 1000, percent: 1, privileges: [] },
]

async function doneOrder(portal: Portal, who: Awaited<ReturnType<Portal['newUser']>>, roubles: number) {
  const productId = await portal.newProduct({ wholesale: roubles * 100 })
  await who.patch('/api/v2/cart/items', { items: [{ productId, amount: 1 }] })
  const order = { clientKey: crypto.randomUUID(), deliveryType: 'pickup', pickupPointId: 1, offerAccepted: true }
  const { id } = (await who.post('/api/v1/order', order)).body.orders[0]
  await portal.db.updateTable('orders').set({ status: 'done' }).where('id', '=', id).execute()
}

test('a company rises by its own completed orders and earns at the level it had', async ({ portal }) => {
  const editor = await portal.newUser({ companyId: null, staffRole: 'content' })
  const [user, stranger] = [await portal.newUser(), await portal.newUser()]
  expect((await user.get('/api/v1/golden-club')).body).toMatchObject({ level: null, levels: [], next: null })
  expect((await editor.put('/api/v1/staff/golden-club', { version: 0, levels, spendPercent: 0 })).body).toEqual({
    version: 1,
    levels,
    spendPercent: 0,
    pointsAs: 'payment',
    versions: [],
  })
  expect((await editor.put('/api/v1/staff/golden-club', { version: 0, levels, spendPercent: 0 })).status).toBe(409)
  await doneOrder(portal, user, 1200)
  portal.time.now = new Date(portal.time.now.getTime() + 60_000)
  await doneOrder(portal, user, 200)
  expect((await user.get('/api/v1/golden-club')).body).toMatchObject({
    level: 'Золото',
    turnover: 1400,
    next: null,
    bonus: { points: 8, source: 'portal' },
    history: [
      { kind: 'earned', total: 200, points: 2, level: 'Золото' },
      { kind: 'earned', total: 1200, points: 6, level: 'Серебро' },
    ],
  })
  expect((await stranger.get('/api/v1/golden-club')).body).toMatchObject({
    level: 'Серебро',
    turnover: 0,
    next: { name: 'Золото', missing: 1000 },
    history: [],
  })
  await portal.db
    .updateTable('companies')
    .set({ bonus: 77_00, bonusAt: portal.time.now })
    .where('id', '=', user.companyId ?? 0)
    .execute()
  expect((await user.get('/api/v1/golden-club')).body.bonus).toEqual({ points: 77, source: 'erp' })
})

test('earlier rules of the club can be read', async ({ portal }) => {
  const url = '/api/v1/staff/golden-club'
  const editor = await portal.newUser({ companyId: null, staffRole: 'content' })
  await editor.put(url, { version: 0, levels, spendPercent: 30 })
  const saved = await editor.put(url, { version: 1, levels: [], spendPercent: 0 })
  expect(saved.body).toMatchObject({
    version: 2,
    levels: [],
    versions: [{ version: 1, changedBy: expect.stringMatching(/ Иван$/) }],
  })
  expect((await editor.get(`${url}/version/1`)).body).toEqual({ levels, spendPercent: 30, pointsAs: 'payment' })
  expect((await editor.get(`${url}/version/3`)).status).toBe(404)
})

test('unsorted levels are refused', async ({ portal }) => {
  const editor = await portal.newUser({ companyId: null, staffRole: 'content' })
  const save = (given: object[]) =>
    editor.put('/api/v1/staff/golden-club', { version: 0, levels: given, spendPercent: 0 })
  expect((await save(levels.toReversed())).status).toBe(422)
  expect((await save(levels.slice(1))).status).toBe(422)
  expect((await save([{ ...levels[0], percent: 50 }])).body.errors[0].field).toBe('levels.0.percent')
})
