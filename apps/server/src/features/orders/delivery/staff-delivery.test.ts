import { expect } from 'vitest'
import { test } from '../../../../test/portal'

const url = '/api/v1/staff/delivery'
const zone = {
  id: 0,
  name: 'Пригород',
  cities: ['Бор', 'Кстово'],
  days: 2,
  freeFrom: 50_000,
  steps: [
    { upToKg: 10, price: 500 },
    { upToKg: null, price: 1_500.5 },
  ],
}
const threshold = { id: 0, regionId: 1, deliveryType: 'delivery', minimum: 3_000, kind: 'fee', fee: 250 }

test('staff edit the delivery table, the next order uses it, and the log records it', async ({ portal }) => {
  const [root, buyer] = [await portal.newUser({ companyId: null, staffRole: 'administrator' }), await portal.newUser()]
  expect((await root.get(url)).body).toMatchObject({ version: 0, zones: [], thresholds: [], freeInCityFrom: 10_000 })
  const saved = await root.put(url, { version: 0, zones: [zone], thresholds: [threshold] })
  expect(saved.body).toMatchObject({ version: 1, zones: [{ ...zone, id: 1 }], thresholds: [{ ...threshold, id: 1 }] })
  const productId = await portal.newProduct({ price: 100_00 })
  await portal.db.updateTable('products').set({ weightGrams: 12_000 }).where('id', '=', productId).execute()
  await buyer.patch('/api/v2/cart/items', { items: [{ productId, amount: 1 }] })
  const part = { sellerId: 1, deliveryType: 'delivery', deliveryAddress: 'Бор, ул. Мира, 1' }
  expect((await buyer.post('/api/v1/order/forecast', { parts: [part] })).body.sellers[0].delivery).toMatchObject({
    price: 1_750.5,
    zone: 'Пригород',
  })
  expect((await root.get('/api/v1/staff/action')).body.items[0]).toMatchObject({
    action: 'change',
    subject: 'delivery',
  })
})

test('contradictory terms are refused at their fields, and of two parallel saves one is refused', async ({
  portal,
}) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const errorOf = async (zones: object[], thresholds: object[] = []) =>
    (await root.put(url, { version: 0, zones, thresholds })).body.errors?.[0]
  expect(await errorOf([zone, { ...zone, name: 'Другая', cities: ['г. Бор'] }])).toEqual({
    field: 'zones.1.cities',
    message: '«г. Бор» уже есть в зоне «Пригород»',
  })
  expect((await errorOf([{ ...zone, steps: zone.steps.toReversed() }])).field).toBe('zones.0.steps')
  expect((await errorOf([{ ...zone, steps: [] }])).field).toBe('zones.0.steps')
  expect((await errorOf([], [{ ...threshold, deliveryType: 'any' }])).field).toBe('thresholds.0.deliveryType')
  expect((await errorOf([], [{ ...threshold, regionId: 999 }])).field).toBe('thresholds.0.regionId')
  expect((await errorOf([], [{ ...threshold, minimum: 0 }])).field).toBe('thresholds.0.minimum')
  await root.put(url, { version: 0, zones: [zone], thresholds: [] })
  expect(await root.put(url, { version: 0, zones: [], thresholds: [] })).toMatchObject({
    status: 409,
    body: { code: 'stale-version' },
  })
  expect((await root.get(url)).body.zones).toHaveLength(1)
})

test('only administrators edit the table', async ({ portal }) => {
  for (const who of [
    await portal.newUser(),
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await portal.newUser({ companyId: null, staffRole: 'content' }),
  ]) {
    expect((await who.get(url)).status).toBe(403)
    expect((await who.put(url, { version: 0, zones: [], thresholds: [] })).status).toBe(403)
  }
})
