import type { OrderMarks } from '@snab/contract/orders/order-life'
import { paymentStateOf, type OrderPaymentState } from '@snab/domain/document/document-kind'
import { toRoubles } from '@snab/domain/money/money'
import type { OrderRequestKind } from '@snab/domain/order/order-request'
import { workingDaysLeft, type ReserveState } from '@snab/domain/order/reserve'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import { sessionMay } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'

type MarksRow = {
  id: number
  unread: number
  state: ReserveState | null
  validUntil: string | null
  isExtensionAsked: boolean
  request: OrderRequestKind | null
  invoices: InvoicesOfOrder
}

/** What is left to pay on an order's valid invoices; null when there are none. */
export type InvoicesOfOrder = { left: number; dueOn: string | null } | null

const none: OrderMarks = { unread: 0, reserve: null, request: null, payment: null }

/** Marks of these orders for this person, in one statement. */
export async function findMarks(
  db: Db | Trx,
  session: Session,
  ids: readonly number[],
  today: string,
): Promise<(id: number) => OrderMarks> {
  if (ids.length === 0) return () => none
  const { rows } = await sql<MarksRow>`
    select o.id, r.state, r.valid_until, (r.extension_requested_at is not null) as is_extension_asked, q.kind as request,
      ${unreadOf(session)} as unread, ${invoicesOfOrder} as invoices
    from orders o
    left join reserves r on r.order_id = o.id and r.state in ('requested', 'active')
    left join order_requests q on q.order_id = o.id and q.state = 'open'
    where o.id = any(${[...ids]}::bigint[])`.execute(db)
  const byId = new Map(rows.map(({ id, ...row }) => [id, marksOf(row, today)]))
  return (id) => byId.get(id) ?? none
}

/** People who manage orders write and read as the seller. */
export const isSellersSide = (session: Session): boolean => sessionMay(session, 'keep-orders')

/** SQL: number of unread messages of the other side of order `o`. */
const unreadOf = (session: Session) => unreadBy(sql`${session.userId}`, sql`${isSellersSide(session)}`)
export const unreadBy = (userId: RawBuilder<unknown>, isSeller: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from order_messages m where m.order_id = o.id and m.is_staff <> ${isSeller}::boolean
    and m.id > coalesce((select d.message_id from order_reads d where d.order_id = o.id and d.user_id = ${userId}), 0))`

const marksOf = (
  { unread, state, validUntil, isExtensionAsked, request, invoices }: Omit<MarksRow, 'id'>,
  today: string,
): OrderMarks => ({
  unread,
  reserve: state && { state, validUntil, daysLeft: workingDaysLeft(today, validUntil), isExtensionAsked },
  request,
  payment: paymentMark(invoices, today),
})

/** SQL, for order `o`; a cancelled one has nothing to pay. */
export const invoicesOfOrder = sql<InvoicesOfOrder>`(
  select jsonb_build_object('left', sum(greatest(d.total - d.paid, 0)), 'dueOn', min(d.due_on) filter (where d.paid < d.total))
  from documents d where d.order_id = o.id and d.kind = 'invoice' and d.state = 'valid'
    and o.status <> 'cancelled' having count(*) > 0)`

export const paymentMark = (invoices: InvoicesOfOrder, today: string): OrderMarks['payment'] =>
  invoices && {
    state:
      paymentStateOf(
        {
          kind: 'invoice',
          state: 'valid',
          total: invoices.left,
          paid: 0,
          dueOn: invoices.dueOn,
          isOrderCancelled: false,
        },
        today,
      ) ?? 'paid',
    left: toRoubles(invoices.left),
    dueOn: invoices.dueOn,
  }

/** SQL: the payment state of the order; implements `paymentStateOf` of the domain. */
export function paymentIs(state: OrderPaymentState, today: string): RawBuilder<SqlBool> {
  const invoices = (condition: RawBuilder<unknown>) =>
    sql<SqlBool>`exists (select from documents d where d.order_id = orders.id and d.kind = 'invoice' and d.state = 'valid'
      and orders.status <> 'cancelled' and ${condition})`
  const any = invoices(sql`true`)
  const open = invoices(sql`d.paid < d.total`)
  const overdue = invoices(sql`d.paid < d.total and d.due_on < ${today}::date`)
  switch (state) {
    case 'none':
      return sql<SqlBool>`not ${any}`
    case 'paid':
      return sql<SqlBool>`(${any} and not ${open})`
    case 'waiting':
      return sql<SqlBool>`(${open} and not ${overdue})`
    case 'overdue':
      return overdue
  }
}
