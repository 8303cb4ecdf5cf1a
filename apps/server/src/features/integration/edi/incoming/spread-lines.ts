import { sql } from 'kysely'
import type { Db } from '../../../../db/database'
import { isOrderOf } from '../../../orders/order/reading/orders-of-key'
import type { EdiOrder } from './edi-order.queries'

/** A line of an order of the portal. */
export type OwnLine = { id: number; orderId: number; productId: number | null; amount: number }
/** What should be ordered: a line as it is or with another amount, or a product. Amounts in thousandths. */
export type WantedLine = { line: OwnLine; amount: number } | { productId: number; amount: number }
type Order = { id: number; sellerId: number | null }

export const findOwnLines = (db: Db, edi: EdiOrder): Promise<OwnLine[]> =>
  db
    .selectFrom('orderLines as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .select(['l.id', 'l.orderId', 'l.productId', 'l.amount'])
    .where(isOrderOf(edi))
    .orderBy('o.id')
    .orderBy('l.position')
    .execute()

/** Lines of the buyer take the orders' lines of their product in turn, as in the response. */
export function pairLines<Line extends { productId: number | null }>(
  lines: readonly Line[],
  own: readonly OwnLine[],
): { pairs: { line: Line; own: OwnLine | null }[]; rest: OwnLine[] } {
  const rest = [...own]
  const pairs = lines.map((line) => {
    const at = line.productId === null ? -1 : rest.findIndex(({ productId }) => productId === line.productId)
    const [found] = at < 0 ? [] : rest.splice(at, 1)
    return { line, own: found ?? null }
  })
  return { pairs, rest }
}

export type SpreadLines = {
  /** Orders that would change, with all lines that they should have. */
  changes: { orderId: number; lines: WantedLine[] }[]
  /** Goods that no order's seller sells, or several do. */
  homeless: number[]
}

/** Which of the orders, one for each seller, the wanted lines belong to. */
export async function spreadLines(
  db: Db,
  orders: readonly Order[],
  own: readonly OwnLine[],
  wanted: readonly WantedLine[],
): Promise<SpreadLines> {
  const sellers = await findSellers(
    db,
    wanted.flatMap((one) => ('productId' in one ? one.productId : [])),
  )
  const homes = new Map<number, WantedLine[]>(orders.map(({ id }) => [id, []]))
  const homeless: number[] = []
  for (const one of wanted) {
    const home = 'line' in one ? one.line.orderId : homeOf(orders, sellers.get(one.productId) ?? null)
    if (home === null) homeless.push('productId' in one ? one.productId : one.line.id)
    else homes.get(home)?.push(one)
  }
  const changes = [...homes].flatMap(([orderId, lines]) =>
    isSame(
      lines,
      own.filter((line) => line.orderId === orderId),
    )
      ? []
      : [{ orderId, lines }],
  )
  return { changes, homeless }
}

function homeOf(orders: readonly Order[], seller: number | null): number | null {
  const [only, another] = orders.length === 1 ? orders : orders.filter(({ sellerId }) => sellerId === seller)
  return only && !another ? only.id : null
}

async function findSellers(db: Db, productIds: readonly number[]): Promise<Map<number, number | null>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'sellerId'])
    .where(sql<boolean>`id = any(${[...productIds]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, sellerId }) => [id, sellerId]))
}

const isSame = (wanted: readonly WantedLine[], own: readonly OwnLine[]): boolean => {
  const standing = own.filter(({ amount }) => amount > 0)
  const kept = wanted.filter((one) => 'line' in one && one.amount === one.line.amount)
  return kept.length === wanted.length && wanted.length === standing.length
}
