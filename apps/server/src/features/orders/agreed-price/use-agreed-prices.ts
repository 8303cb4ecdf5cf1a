import { toAmount } from '@snab/domain/money/amounts'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'

type Overdrawn = { name: string; unit: string; before: number; wanted: number }

/**
 * Call after `raisePricingVersion`, when the order's lines are written: throws when all orders together contain more
 * than was agreed.
 */
export async function refuseOverdrawn(trx: Trx, orderId: number): Promise<void> {
  const { rows } = await sql<Overdrawn>`
    select p.name, p.unit_name as unit, u.own as wanted, a.amount - u.total + u.own as before
    from agreed_prices a join products p on p.id = a.product_id
    join lateral (select sum(l.amount)::bigint as total, coalesce(sum(l.amount) filter (where l.order_id = ${orderId}), 0)::bigint as own
      from order_lines l join orders o on o.id = l.order_id
      where l.agreed_price_id = a.id and o.status <> 'cancelled') u on u.total > a.amount
    where a.id in (select agreed_price_id from order_lines where order_id = ${orderId} and agreed_price_id is not null)
    order by a.id limit 1`.execute(trx)
  const [over] = rows
  if (!over) return
  const shown = (amount: number) => `${shownNumber(toAmount(amount))} ${over.unit}`
  throw new Rejected('agreed-price-overdrawn', {
    message: `«${over.name}»: по согласованной цене осталось ${shown(Math.max(0, over.before))}, а в заказе ${shown(over.wanted)}. Уменьшите количество или обновите страницу: цены могли измениться.`,
  })
}

export const standsAtAgreedPrice = async (trx: Trx, orderId: number): Promise<boolean> =>
  (await trx
    .selectFrom('orderLines')
    .select('id')
    .where('orderId', '=', orderId)
    .where('agreedPriceId', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
