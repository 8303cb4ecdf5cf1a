import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { tellOfOrderChange } from '../../notification/order-notices'
import type { ErpDocumentLine } from '../commerceml/erp-document'

/**
 * Keeps the days that 1C has confirmed for the lines of an order, beside those the buyer asked for. Lines that it names
 * without a day keep theirs. Answers whether a day is new.
 */
export async function keepConfirmedDays(
  trx: Trx,
  orderId: number,
  lines: readonly ErpDocumentLine[],
  now: Date,
): Promise<boolean> {
  if (lines.every(({ confirmedOn }) => confirmedOn === null)) return false
  const days = numbered(lines).filter(({ day }) => day !== null)
  const { rows } = await sql<{ id: number }>`
    with own as (
      select l.id, coalesce(p.external_id, 'portal-' || l.product_id, 'custom-' || l.custom_product_id) as key,
        row_number() over (
          partition by coalesce(p.external_id, 'portal-' || l.product_id, 'custom-' || l.custom_product_id) order by l.position) as place
      from order_lines l left join products p on p.id = l.product_id where l.order_id = ${orderId})
    update order_lines l set confirmed_on = d.day
    from own, jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (key text, place bigint, day date)
    where own.id = l.id and d.key = own.key and d.place = own.place and l.confirmed_on is distinct from d.day
    returning l.id`.execute(trx)
  if (rows.length === 0) return false
  await trx.updateTable('orders').set({ updatedAt: now }).where('id', '=', orderId).execute()
  await tellOfOrderChange(trx, orderId)
  return true
}

/** The same goods may stand in several lines: each is known by its place among them. */
function numbered(lines: readonly ErpDocumentLine[]): { key: string; place: number; day: string | null }[] {
  const places = new Map<string, number>()
  return lines.map(({ productExternalId: key, confirmedOn: day }) => {
    const place = (places.get(key) ?? 0) + 1
    places.set(key, place)
    return { key, place, day }
  })
}
