import { sql } from 'kysely'
import type { Trx } from '../../../db/database'

/**
 * Money goes to the oldest valid invoice first; an order that is paid by its own word is paid whole. Nobody pays for a
 * cancelled order: its invoices that no money has come for, or that it has gone back from, are cancelled with it. 1C takes
 * back its own.
 */
export async function bookPayments(trx: Trx, orderId: number): Promise<void> {
  await sql`
    with received as (
      select coalesce(sum(m.sum), 0)::bigint as paid from money m
      where m.order_id = ${orderId} and m.company_id is not distinct from (select company_id from orders where id = ${orderId})
    ), invoices as (
      select d.id, d.total, coalesce(sum(d.total) over (order by d.day, d.id rows between unbounded preceding and 1 preceding), 0) as before
      from documents d where d.order_id = ${orderId} and d.kind = 'invoice' and d.state = 'valid'
    )
    update documents d set paid = greatest(0, least(i.total, m.paid - i.before))
    from invoices i, received m where d.id = i.id and d.paid is distinct from greatest(0, least(i.total, m.paid - i.before))`.execute(
    trx,
  )
  await sql`
    update documents d set state = 'cancelled' from orders o
    where d.order_id = ${orderId} and o.id = d.order_id and o.status = 'cancelled'
      and d.kind = 'invoice' and d.state = 'valid' and d.source <> 'erp' and d.paid = 0`.execute(trx)
}
