import type { Db, Trx } from '../../../../db/database'

/** Positions of the order's lines whose goods are subject to Честный знак today. */
export async function findMarkedPositions(db: Db | Trx, orderId: number | null): Promise<ReadonlySet<number>> {
  if (orderId === null) return new Set()
  const rows = await db
    .selectFrom('orderLines')
    .innerJoin('products', 'products.id', 'orderLines.productId')
    .select('orderLines.position')
    .where('orderLines.orderId', '=', orderId)
    .where('products.markingRequired', '=', true)
    .execute()
  return new Set(rows.map(({ position }) => position))
}
