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
  /** Left out: unchanged. */
  agreedPriceId?: number | null
  vatRate: number | null
  total: number
  requestedOn?: string | null
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
  { id, deliveryPrice }: { id: number; deliveryPrice: number | null },
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
    vatTotal: sum((line) => vatInside(line.total, line.vatRate)),
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
  for (const { id, orderId: _order, ...row } of rows)
    if (id !== null) await trx.updateTable('orderLines').set(row).where('id', '=', id).execute()
  const added = rows.flatMap(({ id, ...row }) => (id === null ? [{ ...row, additionalFields: '{}' }] : []))
  if (added.length > 0) await trx.insertInto('orderLines').values(added).execute()
  // a reserve never exceeds the ordered amount
  await sql`update reserve_lines rl set amount = l.amount from order_lines l
    where l.id = rl.order_line_id and l.order_id = ${orderId} and rl.amount > l.amount`.execute(trx)
}

function fittingPieces(
  { id, amount, pieces: told }: OrderLine,
  known: ReadonlyMap<number, Piece[] | null>,
): string | null {
  const pieces = told === undefined ? known.get(id ?? 0) : told
  return pieces && lengthOf(pieces) === amount ? JSON.stringify(pieces) : null
}
