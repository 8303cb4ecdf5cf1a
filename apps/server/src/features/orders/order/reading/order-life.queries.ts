import type { ClaimState } from '@snab/domain/order/claim'
import type { AmendedContent, OrderRequestKind, OrderRequestState } from '@snab/domain/order/order-request'
import type { PaymentMethod } from '@snab/domain/money/payment'
import type { ReserveState } from '@snab/domain/order/reserve'
import type { OrderStatus } from '@snab/domain/order/order-status'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import { run, writtenOnce } from '../../../../db/statements/statements'
import { invoicesOfOrder, unreadBy, type InvoicesOfOrder } from './order-marks'

export type LineFacts = { id: number; shipped: number; reserved: number; claimed: number }

/**
 * By line, in thousandths: shipped, reserved and claimed. An order that is shipped without documents counts as shipped
 * in full.
 */
export const lineFacts = writtenOnce<{ orderId: number; isGone: boolean }, LineFacts>(
  'order-line-facts',
  (slot) => sql`
    with sent as (
      select sl.order_line_id, sum(sl.amount)::bigint as amount
      from order_shipments s join order_shipment_lines sl on sl.shipment_id = s.id
      where s.order_id = ${slot('orderId')} and not s.is_void group by 1
    )
    select l.id,
      case when exists (select from sent) then coalesce((select amount from sent where sent.order_line_id = l.id), 0)
        when ${slot('isGone')}::boolean then l.amount else 0 end as shipped,
      coalesce((select sum(rl.amount) from reserves r join reserve_lines rl on rl.reserve_id = r.id
        where r.order_id = ${slot('orderId')} and r.state = 'active' and rl.order_line_id = l.id), 0)::bigint as reserved,
      coalesce((select sum(coalesce(cl.accepted_amount, cl.amount)) from claims c join claim_lines cl on cl.claim_id = c.id
        where cl.order_line_id = l.id and c.state not in ('refused', 'withdrawn')), 0)::bigint as claimed
    from order_lines l where l.order_id = ${slot('orderId')}`,
)
export const toFacts = (rows: readonly LineFacts[]): Map<number, LineFacts> => new Map(rows.map((row) => [row.id, row]))

export async function findLineFacts(
  db: Db | Trx,
  { id, status }: { id: number; status: OrderStatus },
): Promise<Map<number, LineFacts>> {
  return toFacts(await run(db, lineFacts({ orderId: id, isGone: status === 'shipped' || status === 'done' })))
}

export type StoredLife = {
  documentsByErp: boolean
  unread: number
  invoices: InvoicesOfOrder
  reserve: {
    id: number
    state: ReserveState
    requestedAt: string
    answeredBy: string | null
    validUntil: string | null
    reason: string
    isExtensionAsked: boolean
  } | null
  requests: {
    id: number
    kind: OrderRequestKind
    state: OrderRequestState
    author: string
    reason: string
    content: AmendedContent | null
    createdAt: string
    answeredAt: string | null
    answeredBy: string | null
    answer: string
  }[]
  shipments: {
    id: number
    number: string
    day: string | null
    isVoid: boolean
    isMark: boolean
    lines: { lineId: number; name: string; amount: number; unit: string }[]
  }[]
  payments: {
    source: 'erp' | 'acquirer' | 'points' | 'order'
    method: PaymentMethod | null
    number: string
    day: string
    sum: number
  }[]
  claims: { id: number; number: string; state: ClaimState; createdAt: string }[]
}

/** Everything attached to an order in one statement, newest first; shipments and payments by day. */
export const orderLife = writtenOnce<{ orderId: number; userId: number; isSellersSide: boolean }, StoredLife>(
  'order-life',
  (slot) => sql`
    select ${unreadBy(slot('userId'), slot('isSellersSide'))} as unread, ${invoicesOfOrder} as invoices,
      coalesce((select r.documents_by_erp from seller_requisites r where r.seller_id is not distinct from o.seller_id), false) as documents_by_erp,
      (select jsonb_build_object('id', r.id, 'state', r.state, 'requestedAt', r.requested_at, 'answeredBy', r.answered_by,
        'validUntil', r.valid_until, 'reason', r.reason, 'isExtensionAsked', r.extension_requested_at is not null)
        from reserves r where r.order_id = o.id order by r.id desc limit 1) as reserve,
      coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind, 'state', q.state, 'author', q.author, 'reason', q.reason,
        'content', q.content, 'createdAt', q.created_at, 'answeredAt', q.answered_at, 'answeredBy', q.answered_by, 'answer', q.answer) order by q.id desc)
        from order_requests q where q.order_id = o.id), '[]') as requests,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'number', s.number, 'day', s.day, 'isVoid', s.is_void, 'isMark', s.is_mark,
        'lines', coalesce((select jsonb_agg(jsonb_build_object('lineId', l.id, 'name', l.name, 'amount', sl.amount, 'unit', l.unit_name) order by l.position)
          from order_shipment_lines sl join order_lines l on l.id = sl.order_line_id where sl.shipment_id = s.id), '[]')) order by s.day, s.id)
        from order_shipments s where s.order_id = o.id), '[]') as shipments,
      coalesce((select jsonb_agg(jsonb_build_object('source', m.source, 'method', p.method, 'number', m.number, 'day', m.day, 'sum', m.sum) order by m.day, m.key)
        from money m left join payments p on p.id = case when m.source = 'acquirer' then m.number::bigint end
        where m.order_id = o.id and m.company_id is not distinct from o.company_id), '[]') as payments,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number, 'state', c.state, 'createdAt', c.created_at) order by c.id desc)
        from claims c where c.order_id = o.id), '[]') as claims
    from orders o where o.id = ${slot('orderId')}`,
)

/** The life of an order with nothing attached. */
export const nothingYet: StoredLife = {
  documentsByErp: false,
  unread: 0,
  invoices: null,
  reserve: null,
  requests: [],
  shipments: [],
  payments: [],
  claims: [],
}
