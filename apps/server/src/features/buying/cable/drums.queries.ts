import type { Db } from '../../../db/database'

/** Limit of drums per request; the shortest are left out. */
const mostDrums = 200

/** Drums of these goods in these warehouses, the shortest first; lengths in thousandths. */
export async function findDrums(db: Db, productIds: readonly number[], warehouseIds: readonly number[]) {
  if (productIds.length === 0 || warehouseIds.length === 0) return []
  const longestFirst = await db
    .selectFrom('drums as d')
    .innerJoin('warehouses as w', 'w.id', 'd.warehouseId')
    .select(['d.id', 'd.productId', 'd.number', 'd.length', 'w.name as warehouse'])
    .where('d.productId', 'in', [...new Set(productIds)])
    .where('d.warehouseId', 'in', [...warehouseIds])
    .orderBy('d.length', 'desc')
    .orderBy('d.number', 'desc')
    .orderBy('d.id', 'desc')
    .limit(mostDrums)
    .execute()
  return longestFirst.toReversed()
}
