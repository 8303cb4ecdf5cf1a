import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { run, writtenOnce } from '../../../db/statements/statements'

/**
 * Assigns money to the oldest valid invoice between the same seller and legal entity. A cancelled order is not paid: its
 * invoices without money, or with the money refunded, are cancelled with it. 1C cancels its own.
 */
export async function bookPayments(trx: Trx, orderId: number): Promise<void> {
  await run(trx, assign({ orderId }))
  await sql`
    update documents d set state = 'cancelled' from orders o
    where d.order_id = ${orderId} and o.id = d.order_id and o.status = 'cancelled'
      and d.kind = 'invoice' and d.state = 'valid' and d.source <> 'erp' and d.paid = 0`.execute(trx)
}

const assign = writtenOnce<{ orderId: number }, unknown>(
  'book-payments',
  (slot) => sql`
    with invoices as (
      select d.id, d.total, d.seller_id, d.legal_entity_id, coalesce(sum(d.total) over (
        partition by d.seller_id, d.legal_entity_id order by d.day, d.id rows between unbounded preceding and 1 preceding), 0) as before
      from documents d where d.order_id = ${slot('orderId')} and d.kind = 'invoice' and d.state = 'valid'
    ), booked as (
      select i.id, greatest(0, least(i.total, r.paid - i.before)) as paid
      from invoices i cross join lateral (
        select coalesce(sum(m.sum), 0)::bigint as paid from money m
        where m.order_id = ${slot('orderId')} and m.company_id is not distinct from (select company_id from orders where id = ${slot('orderId')})
          and m.seller_id is not distinct from i.seller_id
          and coalesce(m.legal_entity_id = i.legal_entity_id, true)
      ) r
    )
    update documents d set paid = b.paid from booked b where d.id = b.id and d.paid is distinct from b.paid`,
)
