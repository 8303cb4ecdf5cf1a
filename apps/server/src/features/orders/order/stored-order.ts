import type { OrderEventDetails, OrderEventKind } from '@snab/domain/order/order-event'
import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { together, writtenOnce } from '../../../db/statements/statements'
import type { Database } from '../../../db/tables'
import type { Session } from '../../../http/visitor'
import {
  lineFacts,
  nothingYet,
  orderLife,
  toFacts,
  type LineFacts,
  type StoredLife,
} from './reading/order-life.queries'
import { isSellersSide } from './reading/order-marks'
import type { OrderRow } from './reading/order.queries'

type StoredLine = Selectable<Database['orderLines']> & { pictures: string[] | null; customPicture: string | null }
type StoredEvent = {
  at: Date
  author: string
  kind: OrderEventKind
  details: OrderEventDetails[OrderEventKind]
  statusName: string | null
}
type Pickup = { id: number; name: string; address: string; hours: string; phone: string }
type Legal = { id: number; name: string; inn: string }

/** The parts of an order besides its row. */
export type OrderDetails = {
  lines: StoredLine[]
  events: StoredEvent[]
  pickup: Pickup | undefined
  legal: Legal | undefined
  contract: { id: number; number: string; day: string | null } | undefined
}
export type StoredOrder = { details: OrderDetails; facts: ReadonlyMap<number, LineFacts>; life: StoredLife }

type Of = { orderId: number }

const linesOf = writtenOnce<Of, StoredLine>(
  'order-lines',
  (slot) => sql`
    select l.*, p.pictures, c.picture as custom_picture from order_lines l
    left join products p on p.id = l.product_id left join custom_products c on c.id = l.custom_product_id
    where l.order_id = ${slot('orderId')} order by l.position`,
)
const eventsOf = writtenOnce<Of, StoredEvent>(
  'order-events',
  (slot) => sql`
    select e.at, e.author, e.kind, e.details, s.name as status_name from order_events e
    left join order_statuses s on s.code = e.details ->> 'to' where e.order_id = ${slot('orderId')} order by e.id`,
)
const pickupOf = writtenOnce<{ id: number | null }, Pickup>(
  'order-pickup',
  (slot) =>
    sql`select id, name, address, pickup_hours as hours, pickup_phone as phone from warehouses where id = ${slot('id')}`,
)
const legalOf = writtenOnce<{ id: number | null }, Legal>(
  'order-legal-entity',
  (slot) => sql`select id, name, inn from legal_entities where id = ${slot('id')}`,
)

/** Drops the contract if the order's parties have changed. */
const contractOf = writtenOnce<
  { id: number | null; sellerId: number | null; legalEntityId: number | null },
  NonNullable<OrderDetails['contract']>
>(
  'order-contract',
  (slot) => sql`select id, number, day from contracts where id = ${slot('id')}
    and legal_entity_id = ${slot('legalEntityId')} and seller_id is not distinct from ${slot('sellerId')}`,
)

const detailsOf = ({ id, pickupWarehouseId, legalEntityId, sellerId, contractId }: OrderRow) =>
  [
    linesOf({ orderId: id }),
    eventsOf({ orderId: id }),
    pickupOf({ id: pickupWarehouseId }),
    legalOf({ id: legalEntityId }),
    contractOf({ id: contractId, sellerId, legalEntityId }),
  ] as const

/** Everything shown of an order, in one round trip. */
export async function readStoredOrder(db: Db | Trx, order: OrderRow, session: Session): Promise<StoredOrder> {
  const isGone = order.status === 'shipped' || order.status === 'done'
  const [lines, events, [pickup], [legal], [contract], facts, [life = nothingYet]] = await together(db, [
    ...detailsOf(order),
    lineFacts({ orderId: order.id, isGone }),
    orderLife({ orderId: order.id, userId: session.userId, isSellersSide: isSellersSide(session) }),
  ])
  return { details: { lines, events, pickup, legal, contract }, facts: toFacts(facts), life }
}

/** Does the same for an order just placed, with nothing attached yet. */
export async function readNewOrder(db: Db | Trx, order: OrderRow): Promise<StoredOrder> {
  const [lines, events, [pickup], [legal], [contract]] = await together(db, detailsOf(order))
  return { details: { lines, events, pickup, legal, contract }, facts: new Map(), life: nothingYet }
}
