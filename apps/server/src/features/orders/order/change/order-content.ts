import type { OrderEventDetails } from '@snab/domain/order/order-event'
import { lengthOf, type Piece } from '@snab/domain/cable/pieces'
import { vatInside } from '@snab/domain/money/vat'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'

/** Thousandths of a unit and kopecks. */
export type OrderLine = {
  /** Of a line the order has: what hangs on it (a reserve, shipments, claims) stays with it. */
  id?: number | null
  productId: number | null
  customProductId: number | null
  article: string
  name: string
  unitName: string
  unitOkei: string
  amount: number
  /** What an order's line has, it keeps as long as its amount does; new pieces have to make the amount. */
  pieces?: Piece[] | null
  basePrice: number
  price: number
  /** Left out: as the line has it. */
  agreedPriceId?: number | null
  vatRate: number | null
  total: number
  neededOn?: string | null
  confirmedOn?: string | null
  confirmedAmount?: number | null
  erpStatus?: string | null
}

/** What the order consists of from now on; a delivery without a price has yet to be settled. Its weight is that of its goods. */
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

/** Makes the order's lines the new ones; answers what they were, and what the order's columns become. */
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

/** As a new order of the same lines would weigh. */
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
  // what was promised when it was ordered stays; stored lines bring it along
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
  // nobody holds more of a line than was ordered
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
