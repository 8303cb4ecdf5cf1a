import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { sql } from 'kysely'
import { orderBody } from '../../../../../test/orders/ordering'
import { NOW, test, type Portal } from '../../../../../test/portal'
import { changeOrder, lockOrder, type ChangedBy, type OrderChange } from './change-order'

const erp: ChangedBy = { author: '1С', source: 'erp' }

async function placed(portal: Portal) {
  const user = await portal.newUser()
  const productId = await portal.newProduct({ price: 122_00, wholesale: 100_00 })
  await user.patch('/api/v2/cart/items', { items: [{ productId, amount: 2 }] })
  const answer = await user.post('/api/v1/order', await orderBody(user))
  const id: number = answer.body.orders[0].id
  const change = (what: OrderChange, by: ChangedBy = erp) =>
    portal.db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, { id })
      if (!order) throw new Error('The order is gone')
      return changeOrder(trx, order, what, by, NOW)
    })
  const stored = () =>
    portal.db
      .selectFrom('orders')
      .select(['status', 'version', 'confirmedVersion', 'total', 'itemsTotal', 'deliveryPrice'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const events = () =>
    portal.db
      .selectFrom('orderEvents')
      .select(['kind', 'details', 'author'])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute()
  return { user, id, change, stored, events }
}

test('a forbidden transition is refused, and nothing of the change is stored', async ({ portal }) => {
  const order = await placed(portal)
  await order.change({ status: 'done' })
  const before = await order.stored()
  await expect(order.change({ status: 'paid' })).rejects.toThrow('An order cannot become paid from done')
  expect(await order.stored()).toEqual(before)
  expect((await order.events()).map(({ kind }) => kind)).toEqual(['placed', 'status'])
})

test('a change without differences keeps version and history', async ({ portal }) => {
  const order = await placed(portal)
  const before = await order.stored()
  expect(await order.change({ status: 'new', erpStatus: null })).toBe(false)
  expect(await order.stored()).toEqual(before)
})

test('changes of the ERP are not sent back to it, those of customers are', async ({ portal }) => {
  const order = await placed(portal)
  await portal.db.updateTable('orders').set({ confirmedVersion: 1 }).where('id', '=', order.id).execute()
  await order.change({ status: 'processing' })
  expect(await order.stored()).toMatchObject({ version: 2, confirmedVersion: 2 })
  await order.change({ status: 'cancelled' }, { author: 'Иванов Пётр', source: 'customer', actorId: order.user.id })
  expect(await order.stored()).toMatchObject({ version: 3, confirmedVersion: 2 })
  // the ERP must still receive the cancellation, whatever else it sends meanwhile
  await order.change({ erpNumber: 'НФ-1' })
  expect(await order.stored()).toMatchObject({ version: 4, confirmedVersion: 2 })
})

test('new contents replace the old, which the history keeps; sums follow', async ({ portal }) => {
  const order = await placed(portal)
  const { total } = await order.stored()
  const line = {
    productId: null,
    customProductId: null,
    article: 'A-1',
    name: 'Кабель',
    unitName: 'м',
    unitOkei: '006',
    amount: 2500,
    basePrice: 120_00,
    price: 100_00,
    vatRate: 2200,
    total: 250_00,
  }
  await order.change({ content: { lines: [line], deliveryPrice: 500_00 }, status: 'processing' })
  expect(await order.stored()).toMatchObject({ total: 750_00, itemsTotal: 250_00, deliveryPrice: 500_00 })
  const [, changed, status] = await order.events()
  expect(changed).toMatchObject({ kind: 'changed', details: { lines: [{ total }] }, author: '1С' })
  expect(status).toMatchObject({ kind: 'status', details: { from: 'new', to: 'processing' } })
  expect(
    (await order.user.get(`/api/v1/order/${order.id}`)).body.events.map(({ text }: { text: string }) => text),
  ).toEqual([
    'Заказ оформлен',
    'Состав заказа изменён поставщиком. Доставка: бесплатно → 500,00 ₽',
    'Статус изменён: В обработке',
  ])
})

test('old events with sentences are converted to codes', async ({ portal }) => {
  const order = await placed(portal)
  const written = async (kind: string, details: object) =>
    sql`insert into order_events (order_id, kind, author, details) values (${order.id}, ${kind}, '', ${JSON.stringify(details)}::jsonb)`.execute(
      portal.db,
    )
  await sql`delete from order_events where order_id = ${order.id}`.execute(portal.db)
  await written('placed', { to: 'согласование — Петрова Анна, Сидоров Олег' })
  await written('status', { to: 'В обработке' })
  await written('status', { from: 'processing', to: 'paid' })
  await written('cancelled', {})
  await written('payment', { number: '12', date: '2026-05-01' })
  const migration = new URL('../../../../db/migrations/0045_order_events.sql', import.meta.url)
  await sql.raw(readFileSync(migration, 'utf8')).execute(portal.db)
  expect((await order.events()).map(({ details }) => details)).toEqual([
    { approvedBy: 'Петрова Анна, Сидоров Олег' },
    { from: 'new', to: 'processing' },
    { from: 'processing', to: 'paid' },
    { from: 'new' },
    { number: '12', day: '2026-05-01' },
  ])
})
