import type { Db, Trx } from '../../../db/database'
import type { Source } from './report-rows'

/** Lines of an order that can be bought again. */
export async function orderSources(
  db: Db | Trx,
  { id, sellerId }: { id: number; sellerId: number | null },
): Promise<Source[]> {
  const lines = await db
    .selectFrom('orderLines')
    .select(['id', 'productId', 'customProductId', 'article', 'name', 'unitName', 'amount', 'pieces', 'price'])
    .where('orderId', '=', id)
    .orderBy('position')
    .execute()
  return lines.map((line) => ({ ...line, sellerId: line.productId === null ? null : sellerId }))
}
