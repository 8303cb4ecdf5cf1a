import type { OwnLists } from '@snab/contract/catalogue/product'
import { toAmount } from '@snab/domain/money/amounts'
import { may } from '@snab/domain/people/permissions'
import type { Config } from '../../../config'
import type { Db } from '../../../db/database'
import type { Visitor } from '../../../http/visitor'
import { whoIs } from '../../../http/rights'
import { findCart, findItems } from '../cart/cart.queries'
import { ownerOf } from '../cart/read-cart'
import { ordersVisibleTo } from '../../orders/order/reading/order-scope'

export type Wanted = { productId: number } | { customProductId: number }
type OwnList = OwnLists['items'][number]

/** One kind of lists a visitor may have; answers those of theirs that hold the product. */
type OwnListSource = (db: Db, visitor: Visitor, wanted: Wanted) => Promise<OwnList[]>

const MOST_ORDERS = 20
const MOST_SPECIFICATIONS = 20

const ofCart: OwnListSource = async (db, visitor, wanted) => {
  const owner = ownerOf(visitor)
  const cart = owner && (await findCart(db, owner))
  if (!cart) return []
  const items = (await findItems(db, cart.id)).filter((item) =>
    'productId' in wanted ? item.productId === wanted.productId : item.customProductId === wanted.customProductId,
  )
  if (items.length === 0) return []
  return [
    {
      kind: 'cart',
      id: null,
      name: cart.name,
      amount: toAmount(items.reduce((sum, { amount }) => sum + amount, 0)),
      date: null,
      status: null,
    },
  ]
}

const ofOrders: OwnListSource = async (db, { session }, wanted) => {
  if (!session) return []
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

const ofSpecifications: OwnListSource = async (db, { session }, wanted) => {
  if (!session) return []
  const rows = await db
    .selectFrom('specifications as s')
    .innerJoin('specificationItems as i', 'i.specificationId', 's.id')
    .select((eb) => ['s.id', 's.name', 's.updatedAt', eb.fn.sum<number>('i.amount').as('amount')])
    .where('s.userId', '=', session.userId)
    .where('s.archivedAt', 'is', null)
    .where((eb) =>
      'productId' in wanted
        ? eb('i.productId', '=', wanted.productId)
        : eb('i.customProductId', '=', wanted.customProductId),
    )
    .groupBy('s.id')
    .orderBy('s.updatedAt', 'desc')
    .limit(MOST_SPECIFICATIONS)
    .execute()
  return rows.map(({ id, name, updatedAt, amount }) => ({
    kind: 'specification',
    id,
    name,
    amount: toAmount(Number(amount)),
    date: updatedAt.toISOString(),
    status: null,
  }))
}

/** Lists of other kinds join here; the card shows them in this order. */
const sources: readonly OwnListSource[] = [ofCart, ofSpecifications, ofOrders]

export async function findOwnLists(
  db: Db,
  visitor: Visitor,
  wanted: Wanted,
  config: Pick<Config, 'SNAB_POSITIONS_IN_ORDER'>,
): Promise<OwnList[]> {
  // an order with hidden positions must not reveal its goods
  const seesPositions = visitor.session !== null && may('view-order-positions', whoIs(visitor.session, config))
  const lists = await Promise.all(
    sources.filter((source) => seesPositions || source !== ofOrders).map((source) => source(db, visitor, wanted)),
  )
  return lists.flat()
}
