import type { Db } from '../../../../db/database'
import type { StoredPunchoutLine } from '../../../../db/tables/integration/punchout-tables'
import type { ConnectionRow } from '../connection/find-connection'
import type { PunchoutOrderRow } from '../order/punchout-order.queries'

/** A line of ours with the lines of the buyer's order that it covers, in their order. */
export type ToldLine = {
  id: number
  position: number
  productId: number | null
  article: string
  unitOkei: string
  amount: number
  price: number
  vatRate: number | null
  confirmedOn: string | null
  confirmedAmount: number | null
}
export type ToldOrder = {
  connection: ConnectionRow
  punchoutOrder: PunchoutOrderRow
  order: { id: number; number: string; status: string; sellerId: number | null; isApproved: boolean }
  lines: ToldLine[]
}

/** One of our orders, placed by this connection. */
export async function findToldOrder(db: Db, connection: ConnectionRow, orderId: number): Promise<ToldOrder | null> {
  const order = await db
    .selectFrom('orders as o')
    // one that colleagues have approved has a key of its own
    .leftJoin('approvalRequests as r', 'r.id', 'o.approvalRequestId')
    .select(['o.id', 'o.number', 'o.status', 'o.sellerId', 'o.userId'])
    .select(({ fn }) => fn.coalesce('r.clientKey', 'o.clientKey').as('clientKey'))
    .select(({ eb }) => eb('r.id', 'is not', null).$castTo<boolean>().as('isApproved'))
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (!order) return null
  const punchoutOrder = await db
    .selectFrom('punchoutOrders')
    .selectAll()
    .where('connectionId', '=', connection.id)
    .where('clientKey', '=', order.clientKey)
    .where('userId', '=', order.userId)
    .executeTakeFirst()
  if (!punchoutOrder) return null
  const lines = await db
    .selectFrom('orderLines')
    .select([
      'id',
      'position',
      'productId',
      'article',
      'unitOkei',
      'amount',
      'price',
      'vatRate',
      'confirmedOn',
      'confirmedAmount',
    ])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  return { connection, punchoutOrder, order, lines }
}

/** Distributes `amountOf` our lines over the lines of the buyer's order; equal goods fill them in order. */
export function spread(
  { punchoutOrder, order, lines }: ToldOrder,
  amountOf: (line: ToldLine) => number,
): { asked: StoredPunchoutLine; line: ToldLine | null; amount: number }[] {
  const left = new Map(lines.map((line) => [line.id, amountOf(line)]))
  const asked = punchoutOrder.content.lines.filter(
    ({ sellerId, productId }) =>
      (sellerId === null || order.sellerId === null || sellerId === order.sellerId) &&
      // other lines are in other orders, wait, or are told as refused (`tell-refusal`)
      (!order.isApproved || lines.some((line) => line.productId === productId)),
  )
  return asked.map((one, at) => {
    const line = lines.find(({ productId }) => productId !== null && productId === one.productId) ?? null
    if (!line) return { asked: one, line, amount: 0 }
    const has = left.get(line.id) ?? 0
    // the last of equal lines gets the surplus
    const isLast = !asked.slice(at + 1).some(({ productId }) => productId === one.productId)
    const amount = isLast ? has : Math.min(has, one.amount)
    left.set(line.id, has - amount)
    return { asked: one, line, amount }
  })
}
