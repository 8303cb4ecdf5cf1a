import { toRoubles } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { reachOf, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'

type Part = { documentId: number; number: string; orderId: number; total: number; refunded: number; refunding: number }

const withParts = (db: Db | Trx) =>
  db
    .selectFrom('payments as p')
    .selectAll('p')
    .select(
      sql<Part[]>`(
        select jsonb_agg(jsonb_build_object('documentId', t.document_id, 'number', d.number, 'orderId', t.order_id, 'total', t.total,
          'refunded', coalesce((select sum(r.total) from payment_refunds r
            where r.payment_id = t.payment_id and r.document_id = t.document_id and r.state = 'done'), 0),
          'refunding', coalesce((select sum(r.total) from payment_refunds r
            where r.payment_id = t.payment_id and r.document_id = t.document_id and r.state in ('pending', 'unknown')), 0)) order by t.document_id)
        from payment_parts t join documents d on d.id = t.document_id where t.payment_id = p.id)`.as('parts'),
    )

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** A payment belongs to its payer. */
export const findPayment = (db: Db | Trx, { userId }: Pick<Session, 'userId'>, id: number) =>
  withParts(db).where('p.id', '=', id).where('p.userId', '=', userId).executeTakeFirst()

/** Finds a payment for staff who manage the paid orders. */
export const findPaymentOfStaff = (db: Db | Trx, session: Session, id: number) =>
  withParts(db).where('p.id', '=', id).where(isKeptBy(session)).executeTakeFirst()

export const findPaymentsOfOrder = (db: Db | Trx, session: Session, orderId: number) =>
  withParts(db)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('paymentParts as t').whereRef('t.paymentId', '=', 'p.id').where('t.orderId', '=', orderId),
      ),
    )
    .where(isKeptBy(session))
    .orderBy('p.id', 'desc')
    .execute()

const isKeptBy = (session: Session) => sql<boolean>`exists (
  select from payment_parts t join orders on orders.id = t.order_id where t.payment_id = p.id
    and ${withinScope(reachOf(session, 'keep-orders'), session, { companyId: 'orders.companyId', userId: 'orders.userId' })})`

/** Settlement receipts of an order's payments, for staff who manage it. */
export async function findSettlements(db: Db, session: Session, orderId: number) {
  const rows = await db
    .selectFrom('settlementReceipts as s')
    .innerJoin('payments as p', 'p.id', 's.paymentId')
    .select(['s.id', 's.total', 's.state', 's.doneAt', 's.failure'])
    .where('s.orderId', '=', orderId)
    .where(isKeptBy(session))
    .orderBy('s.id')
    .execute()
  return rows.map(({ total, doneAt, ...row }) => ({
    ...row,
    total: toRoubles(total),
    done: doneAt?.toISOString() ?? null,
  }))
}
