import { expect } from 'vitest'
import { orderedBy, orderOf } from '../../../../../test/orders/order-life'
import { test, world, type Caller, type Portal } from '../../../../../test/portal'
import { signIn } from '../../../erp/exchange/test-support/test-erp'

const automatic = { automaticProcessing: true }
const read = async (who: Caller, { id }: { id: number }) => (await who.get(`/api/v1/order/${String(id)}`)).body
const statusOf = async (who: Caller, order: { id: number }): Promise<string> => (await read(who, order)).status.code
const terms = (portal: Portal, change: { zones?: object[]; thresholds?: object[] }) =>
  portal.db
    .updateTable('deliveryTerms')
    .set({ zones: JSON.stringify(change.zones ?? []), thresholds: JSON.stringify(change.thresholds ?? []) })
    .execute()

test('an order with the tick is processed automatically when all of it is in stock, with a history entry', async ({
  portal,
}) => {
  const { buyer, sales, productId } = await orderedBy(portal, { stock: 10 })
  const placed = await orderOf(buyer, productId, 6, automatic)
  expect(await read(buyer, placed)).toMatchObject({
    status: { code: 'processing' },
    events: [
      { kind: 'placed' },
      {
        kind: 'status',
        author: 'Портал',
        text: 'Статус изменён: В обработке. Автоматическая обработка: всё есть на складе',
      },
    ],
  })
  const staff = await sales.get(`/api/v1/staff/order/${String(placed.id)}`)
  expect(staff.body).toMatchObject({ automaticProcessing: true, status: { code: 'processing' } })
  // more than in stock, and without the tick
  expect(await statusOf(buyer, await orderOf(buyer, productId, 11, automatic))).toBe('new')
  expect(await statusOf(buyer, await orderOf(buyer, productId, 1))).toBe('new')
})

test('goods of another warehouse, an unsettled delivery and exhausted credit wait for a person', async ({ portal }) => {
  const { buyer, companyId, productId } = await orderedBy(portal, { stock: 10 })
  const near = { deliveryType: 'delivery', pickupPointId: null, deliveryAddress: 'Бор, ул. Мира, 1' }
  expect(await statusOf(buyer, await orderOf(buyer, productId, 1, { ...automatic, ...near }))).toBe('new')
  const zone = {
    id: 1,
    name: 'Пригород',
    cities: ['Бор'],
    days: 2,
    freeFrom: null,
    steps: [{ upToGrams: null, price: 500_00 }],
  }
  await terms(portal, { zones: [zone] })
  expect(await statusOf(buyer, await orderOf(buyer, productId, 1, { ...automatic, ...near }))).toBe('processing')

  const lend = (credit: number) =>
    portal.db.updateTable('companies').set({ deferralDays: 14, credit }).where('id', '=', companyId).execute()
  await lend(500_00)
  const deferred = { ...automatic, payment: 'deferred' }
  expect(await statusOf(buyer, await orderOf(buyer, productId, 4, deferred))).toBe('processing')
  // the first one has used up the credit
  expect(await statusOf(buyer, await orderOf(buyer, productId, 4, deferred))).toBe('new')

  await portal.db
    .updateTable('productStocks')
    .set({ warehouseId: world.otherWarehouse })
    .where('productId', '=', productId)
    .execute()
  expect(await statusOf(buyer, await orderOf(buyer, productId, 1, automatic))).toBe('new')
})

test('when 1C takes the orders, the tick is sent to it and 1C decides', async ({ portal }) => {
  const { buyer, productId } = await orderedBy(portal, { stock: 10, more: automatic })
  const erp = await signIn(portal, 'sale')
  const raw = (await erp.call('query')).raw.toString().replaceAll(/>\s+</g, '><')
  expect(raw).toContain('<Наименование>Автоматическая обработка</Наименование><Значение>true</Значение>')
  await erp.call('success')
  expect(await statusOf(buyer, await orderOf(buyer, productId, 1, automatic))).toBe('new')
})
