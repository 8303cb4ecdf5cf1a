import type { OrderEventDetails } from '@snab/domain/order/order-event'
import { lengthOf, type Piece } from '@snab/domain/cable/pieces'
import { vatInside } from '@snab/domain/money/vat'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'

/** Thousandths of a unit and kopecks. */
export type OrderLine = {
  /** Id of an existing line, whose reserve, shipments and claims stay with it. */
  id?: number | null
  productId: number | null
  customProductId: number | null
  article: string
  name: string
  unitName: string
  unitOkei: string
  amount: number
  /** A line keeps its pieces while its amount is unchanged; new pieces must add up to the amount. */
  pieces?: Piece[] | null
  basePrice: number
  price: number
  /** Omitted: unchanged. */
  agreedPriceId?: number | null
  vatRate: number | null
  total: number
  neededOn?: string | null
  confirmedOn?: string | null
  confirmedAmount?: number | null
  erpStatus?: string | null
}

/** The new contents of an order; a delivery without a price is unsettled. The weight follows from the goods. */
export type NewContent = { lines: readonly OrderLine[]; deliveryPrice: number | null }

/** Kopecks. */
type OrderSums = {
  itemsTotal: number
  customItemsTotal: number
  deliveryPrice: number | null
  total: number
  vatTotal: number
  discountTotal: number
  weightGrams: number
}

/** Replaces the order's lines; returns the old ones and the new values of the order's columns. */
export async function replaceContent(
  trx: Trx,
  { id, deliveryPrice, deliveryVatRate }: { id: number; deliveryPrice: number | null; deliveryVatRate: number | null },
  content: NewContent,
): Promise<{ details: OrderEventDetails['changed']; sums: OrderSums; stoodAtAgreedPrice: boolean }> {
  const before = await trx
    .selectFrom('orderLines')
    .select(['id', 'position', 'article', 'name', 'amount', 'pieces', 'price', 'total', 'agreedPriceId'])
    .where('orderId', '=', id)
    .orderBy('position')
    .execute()
  await writeLines(trx, id, new Map(before.map((line) => [line.id, line.pieces])), content.lines)
  const sum = (pick: (line: OrderLine) => number) => content.lines.reduce((total, line) => total + pick(line), 0)
  const goods = sum((line) => (line.customProductId === null ? line.total : 0))
  const custom = sum((line) => (line.customProductId === null ? 0 : line.total))
  const sums = {
    itemsTotal: goods,
    customItemsTotal: custom,
    deliveryPrice: content.deliveryPrice,
    total: goods + custom + (content.deliveryPrice ?? 0),
    vatTotal:
      sum((line) => vatInside(line.total, line.vatRate)) + vatInside(content.deliveryPrice ?? 0, deliveryVatRate),
    discountTotal: sum((line) => Math.max(0, Math.round(((line.basePrice - line.price) * line.amount) / 1000))),
    weightGrams: await weightOf(trx, id),
  }
  const lines = before.map(({ id: _id, position: _position, agreedPriceId: _agreed, ...line }) => line)
  return {
    details: { deliveryPrice, lines },
    sums,
    stoodAtAgreedPrice: before.some(({ agreedPriceId }) => agreedPriceId !== null),
  }
}

/** The weight of these lines in a new order. */
async function weightOf(trx: Trx, orderId: number): Promise<number> {
  const { rows } = await sql<{ grams: number }>`
    select coalesce(sum(round(p.weight_grams * l.amount / 1000.0)), 0)::bigint as grams
    from order_lines l join products p on p.id = l.product_id where l.order_id = ${orderId}`.execute(trx)
  return Number(rows[0]?.grams ?? 0)
}

async function writeLines(
  trx: Trx,
  orderId: number,
  known: ReadonlyMap<number, Piece[] | null>,
  lines: readonly OrderLine[],
) {
  // promises made on ordering are kept; stored lines carry them
  const rows = lines.map(({ plan: _plan, ...line }: OrderLine & { plan?: unknown }, at) => ({
    ...line,
    pieces: fittingPieces(line, known),
    orderId,
    position: at + 1,
    vat: vatInside(line.total, line.vatRate),
    id: line.id !== undefined && line.id !== null && known.has(line.id) ? line.id : null,
  }))
  const kept = rows.flatMap((row) => row.id ?? [])
  const gone = [...known.keys()].filter((line) => !kept.includes(line))
  if (gone.length > 0) await trx.deleteFrom('orderLines').where('id', 'in', gone).execute()
  await updateLines(
    trx,
    rows.filter(({ id }) => id !== null),
  )
  const added = rows.flatMap(({ id, ...row }) => (id === null ? [{ ...row, additionalFields: '{}' }] : []))
  if (added.length > 0) await trx.insertInto('orderLines').values(added).execute()
  // a reserve never exceeds the ordered amount
  await sql`update reserve_lines rl set amount = l.amount from order_lines l
    where l.id = rl.order_line_id and l.order_id = ${orderId} and rl.amount > l.amount`.execute(trx)
}

/** Writes the lines that differ from the stored ones, in one statement. Omitted fields are unchanged. */
async function updateLines(trx: Trx, lines: readonly object[]): Promise<void> {
  if (lines.length === 0) return
  await sql`
    with lines as (
      select (line ->> 'id')::bigint as id, (line ->> 'position')::int as position, (line ->> 'productId')::bigint as product_id,
        (line ->> 'customProductId')::bigint as custom_product_id, line ->> 'article' as article, line ->> 'name' as name,
        line ->> 'unitName' as unit_name, line ->> 'unitOkei' as unit_okei, (line ->> 'amount')::bigint as amount,
        (line ->> 'pieces')::jsonb as pieces, (line ->> 'basePrice')::bigint as base_price, (line ->> 'price')::bigint as price,
        (line ->> 'vatRate')::integer as vat_rate, (line ->> 'total')::bigint as total, (line ->> 'vat')::bigint as vat,
        case when line ? 'agreedPriceId' then (line ->> 'agreedPriceId')::bigint else l.agreed_price_id end as agreed_price_id,
        case when line ? 'neededOn' then (line ->> 'neededOn')::date else l.needed_on end as needed_on,
        case when line ? 'confirmedOn' then (line ->> 'confirmedOn')::date else l.confirmed_on end as confirmed_on,
        case when line ? 'confirmedAmount' then (line ->> 'confirmedAmount')::bigint else l.confirmed_amount end as confirmed_amount,
        case when line ? 'erpStatus' then line ->> 'erpStatus' else l.erp_status end as erp_status
      from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as lines (line) join order_lines l on l.id = (line ->> 'id')::bigint)
    update order_lines l set (position, product_id, custom_product_id, article, name, unit_name, unit_okei, amount, pieces, base_price, price,
        vat_rate, total, vat, agreed_price_id, needed_on, confirmed_on, confirmed_amount, erp_status) =
      (n.position, n.product_id, n.custom_product_id, n.article, n.name, n.unit_name, n.unit_okei, n.amount, n.pieces, n.base_price, n.price,
        n.vat_rate, n.total, n.vat, n.agreed_price_id, n.needed_on, n.confirmed_on, n.confirmed_amount, n.erp_status)
    from lines n where n.id = l.id and (l.position, l.product_id, l.custom_product_id, l.article, l.name, l.unit_name, l.unit_okei, l.amount,
        l.pieces, l.base_price, l.price, l.vat_rate, l.total, l.vat, l.agreed_price_id, l.needed_on, l.confirmed_on, l.confirmed_amount, l.erp_status)
      is distinct from (n.position, n.product_id, n.custom_product_id, n.article, n.name, n.unit_name, n.unit_okei, n.amount, n.pieces,
        n.base_price, n.price, n.vat_rate, n.total, n.vat, n.agreed_price_id, n.needed_on, n.confirmed_on, n.confirmed_amount, n.erp_status)`.execute(
    trx,
  )
}

function fittingPieces(
  { id, amount, pieces: requested }: OrderLine,
  known: ReadonlyMap<number, Piece[] | null>,
): string | null {
  const pieces = requested === undefined ? known.get(id ?? 0) : requested
  return pieces && lengthOf(pieces) === amount ? JSON.stringify(pieces) : null
}
