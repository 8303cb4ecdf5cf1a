import { toAmount } from '@snab/domain/money/amounts'
import type { OrderStatus } from '@snab/domain/order/order-status'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { tellOfShippedPart } from '../../../talk/notification/order-notices'

type Line = { name: string; unit: string; amount: number; shipped: number }
const mostNamed = 5

/**
 * Call after any shipment or its withdrawal, whatever the source: marks of staff, documents made here, 1C. The buyer is
 * notified of a partial shipment and of a later reduction; a full shipment is announced by the status.
 */
export async function tellOfShipped(trx: Trx, orderId: number, by: string, now: Date): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select(['status', 'toldShipped'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { rows: lines } = await sql<Line>`
    select l.name, l.unit_name as unit, l.amount, coalesce(sum(sl.amount) filter (where not s.is_void), 0)::bigint as shipped
    from order_lines l left join order_shipment_lines sl on sl.order_line_id = l.id left join order_shipments s on s.id = sl.shipment_id
    where l.order_id = ${orderId} group by l.id order by l.position`.execute(trx)
  const shipped = lines.reduce((sum, line) => sum + line.shipped, 0)
  if (shipped === order.toldShipped) return
  await trx.updateTable('orders').set({ toldShipped: shipped }).where('id', '=', orderId).execute()
  if (saysItself.includes(order.status)) return
  await tellOfShippedPart(trx, { orderId, isLess: shipped < order.toldShipped, goods: goodsOf(lines), by, now })
}

const saysItself: readonly OrderStatus[] = ['shipped', 'done', 'cancelled']

/** «Отгружено: Автомат — 2 из 5 шт.» */
function goodsOf(lines: readonly Line[]): string {
  const gone = lines.filter(({ shipped }) => shipped !== 0)
  if (gone.length === 0) return 'Пока ничего не отгружено.'
  const named = gone
    .slice(0, mostNamed)
    .map(
      ({ name, unit, amount, shipped }) =>
        `${name} — ${shownNumber(toAmount(shipped))} из ${shownNumber(toAmount(amount))} ${unit}`,
    )
  const rest = gone.length - named.length
  return `Отгружено: ${named.join('; ')}${rest > 0 ? ` и ещё ${String(rest)}` : ''}.`
}
