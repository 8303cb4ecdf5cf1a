import { toAmount } from '@snab/domain/money/amounts'
import { may } from '@snab/domain/people/permissions'
import { whoIs } from '../../../../http/rights'
import type { OwnListSource } from '../../../buying/product/own-lists'
import { ordersVisibleTo } from './order-scope'

const MOST_ORDERS = 20

/** The visitor's orders containing a product; orders with hidden contents are left out. */
export const ownOrders: OwnListSource = async ({ db, config }, { session }, wanted) => {
  if (!session || !may('view-order-positions', whoIs(session, config))) return []
  const rows = await db
    .selectFrom('orders')
    .innerJoin('orderLines', 'orderLines.orderId', 'orders.id')
    .innerJoin('orderStatuses', 'orderStatuses.code', 'orders.status')
    .select((eb) => [
      'orders.id',
      'orders.number',
      'orders.createdAt',
      'orders.erpStatus',
      'orderStatuses.name as status',
      eb.fn.sum<number>('orderLines.amount').as('amount'),
    ])
    .where(ordersVisibleTo(session))
    .where((eb) =>
      'productId' in wanted
        ? eb('orderLines.productId', '=', wanted.productId)
        : eb('orderLines.customProductId', '=', wanted.customProductId),
    )
    .groupBy(['orders.id', 'orderStatuses.name'])
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(MOST_ORDERS)
    .execute()
  return rows.map(({ id, number, createdAt, erpStatus, status, amount }) => ({
    kind: 'order',
    id,
    name: number,
    amount: toAmount(Number(amount)),
    date: createdAt.toISOString(),
    status: erpStatus ?? status,
  }))
}
