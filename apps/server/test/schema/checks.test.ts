import { sql, type RawBuilder } from 'kysely'
import { expect } from 'vitest'
import { placedOrder } from '../orders/placed-order'
import { NOW, test } from '../portal'

test('impossible amounts, sums, positions and list values are refused by the database', async ({ portal }) => {
  const { db } = portal
  const companyId = await portal.newCompany()
  const { id: userId } = await portal.newUser({ companyId })
  const productId = await portal.newProduct()
  const lines = [
    { productId, price: 10_000 },
    { productId, price: 20_000 },
  ]
  const orderId = await placedOrder(portal, { userId, companyId, at: NOW, lines })
  const document = await db
    .insertInto('documents')
    .values({
      kind: 'invoice',
      number: '1',
      day: '2026-03-10',
      source: 'portal',
      orderId,
      companyId,
      total: 30_000,
      createdAt: NOW,
    } as never) // nullable columns are left out
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('orderPayments')
    .values({ externalId: 'p', orderId, companyId, number: '1', day: '2026-03-10', total: 30_000, isVoid: false })
    .execute()

  const refused = async (statement: RawBuilder<unknown>): Promise<string> => {
    const problem = await db
      .transaction()
      .execute((trx) => statement.execute(trx))
      .then(
        () => 'accepted',
        (error: { constraint?: string }) => error.constraint ?? String(error),
      )
    return problem
  }
  const line = (change: string) =>
    sql`update order_lines set ${sql.raw(change)} where order_id = ${orderId} and position = 1`
  const order = (change: string) => sql`update orders set ${sql.raw(change)} where id = ${orderId}`
  const changeDocument = (change: string) => sql`update documents set ${sql.raw(change)} where id = ${document.id}`
  expect({
    amount: await refused(line('amount = -1')),
    promised: await refused(line('confirmed_amount = -1')),
    price: await refused(line('price = -1')),
    base: await refused(line('base_price = -1')),
    lineTotal: await refused(line('total = -1, vat = 0')),
    vat: await refused(line('vat = total + 1')),
    samePlace: await refused(line('position = 2')),
    swapped: await refused(sql`update order_lines set position = 3 - position where order_id = ${orderId}`),
    goods: await refused(order('items_total = -1, total = -1')),
    sum: await refused(order('total = total + 1')),
    delivery: await refused(order('delivery_price = -1, total = total - 1')),
    orderVat: await refused(order('vat_total = total + 1')),
    document: await refused(changeDocument('total = -1')),
    documentOfErp: await refused(changeDocument(`total = -1, source = 'erp'`)),
    paid: await refused(changeDocument('paid = -1')),
    payment: await refused(sql`update order_payments set total = -1 where external_id = 'p'`),
    stock: await refused(sql`insert into product_stocks values (${productId}, 1, -1)`),
  }).toEqual({
    amount: 'order_lines_amount_check',
    promised: 'order_lines_confirmed_amount_check',
    price: 'order_lines_price_check',
    base: 'order_lines_base_price_check',
    lineTotal: 'order_lines_total_check',
    vat: 'order_lines_vat_check',
    samePlace: 'order_lines_place',
    swapped: 'accepted',
    goods: 'orders_items_total_check',
    sum: 'orders_total_check',
    delivery: 'orders_delivery_price_check',
    orderVat: 'orders_vat_total_check',
    document: 'documents_total_check',
    documentOfErp: 'accepted',
    paid: 'documents_paid_check',
    payment: 'order_payments_total_check',
    stock: 'product_stocks_amount_check',
  })

  expect({
    topic: await refused(sql`insert into live_events (user_id, topic) values (${userId}, 'other')`),
    notice: await refused(sql`insert into staff_notices (kind, text) values ('other', '')`),
    notification: await refused(
      sql`insert into notifications (user_id, heading, kind, title) values (${userId}, 'orders', 'other', '')`,
    ),
    company: await refused(
      sql`insert into company_events (company_id, user_id, kind, details) values (${companyId}, ${userId}, 'other', '{}')`,
    ),
    nullId: await refused(sql`update products set extra_section_ids = array[null]::bigint[] where id = ${productId}`),
  }).toEqual({
    topic: 'live_events_topic_check',
    notice: 'staff_notices_kind_check',
    notification: 'notifications_kind_check',
    company: 'company_events_kind_check',
    nullId: 'products_extra_section_ids_check',
  })
})
