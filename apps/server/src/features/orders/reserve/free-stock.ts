import { sql } from 'kysely'
import type { Trx } from '../../../db/database'

type Free = { lineId: number; free: number }

/**
 * By line, the stock of real warehouses that serve the buyer's region less other reserves of the portal. Reserves confirmed by
 * 1C are already missing from its stocks. Answers of staff are serialised, so that the same goods are not given twice.
 */
export async function findFreeStock(trx: Trx, orderId: number): Promise<Map<number, number>> {
  await sql`select pg_advisory_xact_lock(hashtext('snab-reserves'))`.execute(trx)
  const { rows } = await sql<Free>`
    select l.id as line_id,
      coalesce((select sum(greatest(s.amount, 0)) from product_stocks s join served_regions w on w.warehouse_id = s.warehouse_id
        where s.product_id = l.product_id
          and w.region_id = coalesce(c.region_id, u.region_id, (select id from regions where is_default limit 1))), 0)::bigint
      - coalesce((select sum(rl.amount) from reserves r join reserve_lines rl on rl.reserve_id = r.id
        join order_lines other on other.id = rl.order_line_id
        where r.state = 'active' and r.source = 'staff' and other.product_id = l.product_id and r.order_id <> ${orderId}), 0)::bigint as free
    from order_lines l join orders o on o.id = l.order_id join users u on u.id = o.user_id left join companies c on c.id = o.company_id
    where l.order_id = ${orderId} and l.product_id is not null`.execute(trx)
  return new Map(rows.map(({ lineId, free }) => [lineId, Math.max(0, free)]))
}
