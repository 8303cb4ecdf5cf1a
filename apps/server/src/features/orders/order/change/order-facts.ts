import { canBecome, canReturn, type OrderStatus } from '@snab/domain/order/order-status'
import { sql, type Selectable } from 'kysely'
import type { Trx } from '../../../../db/database'
import { run, writtenOnce } from '../../../../db/statements/statements'
import type { Database } from '../../../../db/tables'

export type OrderFacts = Selectable<Database['orderFacts']>

/** Whether and when an order is paid and shipped. The view `order_facts` is the only place that decides. */
export async function readFacts(trx: Trx, orderId: number): Promise<OrderFacts> {
  const [facts] = await run(trx, factsOf({ orderId }))
  if (!facts) throw new Error(`Order ${String(orderId)} has no facts`)
  return facts
}

// planning it takes ten times as long as running it
const factsOf = writtenOnce<{ orderId: number }, OrderFacts>(
  'order-facts',
  (slot) => sql`select * from order_facts where order_id = ${slot('orderId')}`,
)

type Before = { status: OrderStatus; paidAt: string | null; shippedAt: string | null }

const waiting: readonly OrderStatus[] = ['new', 'processing', 'awaiting-payment']

/**
 * The status after facts have changed: an order that is paid now moves on, one that is no longer paid or shipped steps
 * back. `named`: the status that 1C names itself, which a fact does not change back.
 */
export function statusAfterFacts(
  { status, paidAt, shippedAt }: Before,
  wanted: OrderStatus,
  { paidOn, shippedOn }: OrderFacts,
  named: OrderStatus | null,
): OrderStatus {
  if (wanted === 'cancelled') return wanted
  const isUnshipped = shippedAt !== null && shippedOn === null && wanted === 'shipped' && named !== 'shipped'
  if (isUnshipped && canReturn(status, 'assembling')) return 'assembling'
  const isUnpaid = paidAt !== null && paidOn === null && wanted === 'paid' && named !== 'paid'
  if (isUnpaid && canBecome(status, 'awaiting-payment')) return 'awaiting-payment'
  const isPaid = paidAt === null && paidOn !== null
  return isPaid && waiting.includes(wanted) && canBecome(status, 'paid') ? 'paid' : wanted
}
