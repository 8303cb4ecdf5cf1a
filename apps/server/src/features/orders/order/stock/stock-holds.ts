import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { noteChange } from '../../../../search/note-change'

/**
 * Holds the goods that staff promised to this order, so that others cannot order them: in warehouses that serve the
 * buyer's region, by their order of choice, the fullest first among equals. Reserves of 1C and shipped goods are
 * already missing from its stocks. Writes to the change log.
 */
export async function settleHolds(trx: Trx, orderId: number): Promise<void> {
  const { rows } = await sql<{ productId: number }>`
    with held as (
      select r.id as reserve_id, l.product_id, coalesce(c.region_id, u.region_id, (select id from regions where is_default limit 1)) as region_id,
        sum(greatest(least(rl.amount, l.amount) - coalesce((select sum(sl.amount) from order_shipment_lines sl join order_shipments s on s.id = sl.shipment_id
          where sl.order_line_id = l.id and not s.is_void), 0), 0))::bigint as amount
      from reserves r join reserve_lines rl on rl.reserve_id = r.id join order_lines l on l.id = rl.order_line_id
      join orders o on o.id = r.order_id join users u on u.id = o.user_id left join companies c on c.id = o.company_id
      where r.order_id = ${orderId} and r.state = 'active' and r.source = 'staff' and l.product_id is not null
      group by 1, 2, 3
    ), free as (
      select held.*, s.warehouse_id, s.stock, sum(s.stock) over around - s.stock as before, row_number() over around = 1 as is_first
      from held cross join lateral (
        select s.warehouse_id, w.choice_order, greatest(s.amount - coalesce((select sum(h.amount) from stock_holds h join reserves r on r.id = h.reserve_id
          where h.product_id = s.product_id and h.warehouse_id = s.warehouse_id and r.order_id <> ${orderId}), 0), 0)::bigint as stock
        from product_stocks s join served_regions w on w.warehouse_id = s.warehouse_id and w.region_id = held.region_id
        where s.product_id = held.product_id) s
      window around as (partition by held.product_id order by s.choice_order, s.stock desc, s.warehouse_id)
    ), wanted as (
      -- the first warehouse holds the amount that no warehouse has
      select reserve_id, product_id, warehouse_id,
        greatest(least(stock, amount - before), 0) + case when is_first then greatest(amount - total, 0) else 0 end as amount
      from (select *, sum(stock) over (partition by product_id) as total from free) f
    ), gone as (
      delete from stock_holds h using reserves r where r.id = h.reserve_id and r.order_id = ${orderId}
        and not exists (select from wanted w where w.reserve_id = h.reserve_id and w.product_id = h.product_id and w.warehouse_id = h.warehouse_id and w.amount > 0)
      returning h.product_id
    ), put as (
      insert into stock_holds (reserve_id, product_id, warehouse_id, amount)
      select reserve_id, product_id, warehouse_id, amount from wanted where amount > 0
      on conflict (product_id, warehouse_id, reserve_id) do update set amount = excluded.amount where stock_holds.amount <> excluded.amount
      returning product_id
    )
    select product_id from gone union select product_id from put`.execute(trx)
  await noteChange(
    trx,
    'stocks',
    rows.map(({ productId }) => productId),
  )
}
