import type { OrderMarks } from '@snab/contract/order-life'
import type { OrderRequestKind } from '@snab/domain/order/order-request'
import { workingDaysLeft, type ReserveState } from '@snab/domain/order/reserve'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database'
import { sessionMay } from '../../http/rights'
import type { Session } from '../../http/visitor'

type MarksRow = {
  id: number
  unread: number
  state: ReserveState | null
  validUntil: string | null
  isExtensionAsked: boolean
  request: OrderRequestKind | null
}

const none: OrderMarks = { unread: 0, reserve: null, request: null }

/** What of these orders this person should look at: one statement, however many. */
export async function findMarks(
  db: Db | Trx,
  session: Session,
  ids: readonly number[],
  today: string,
): Promise<(id: number) => OrderMarks> {
  if (ids.length === 0) return () => none
  const { rows } = await sql<MarksRow>`
    select o.id, r.state, r.valid_until, (r.extension_requested_at is not null) as is_extension_asked, q.kind as request,
      ${unreadOf(session)} as unread
    from orders o
    left join reserves r on r.order_id = o.id and r.state in ('requested', 'active')
    left join order_requests q on q.order_id = o.id and q.state = 'open'
    where o.id = any(${[...ids]}::bigint[])`.execute(db)
  const byId = new Map(rows.map(({ id, ...row }) => [id, marksOf(row, today)]))
  return (id) => byId.get(id) ?? none
}

/** Whoever keeps orders writes and reads as the seller. */
export const isSellersSide = (session: Session): boolean => sessionMay(session, 'keep-orders')

/** SQL: how many messages of the other side to the order `o` this person has not read. */
export const unreadOf = (session: Session) =>
  sql<number>`(select count(*)::int from order_messages m where m.order_id = o.id and m.is_staff <> ${isSellersSide(session)}
    and m.id > coalesce((select d.message_id from order_reads d where d.order_id = o.id and d.user_id = ${session.userId}), 0))`

const marksOf = (
  { unread, state, validUntil, isExtensionAsked, request }: Omit<MarksRow, 'id'>,
  today: string,
): OrderMarks => ({
  unread,
  reserve: state && { state, validUntil, daysLeft: workingDaysLeft(today, validUntil), isExtensionAsked },
  request,
})
