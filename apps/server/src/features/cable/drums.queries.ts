import type { Db } from '../../db/database'

/** Drums of these goods in these warehouses, the shortest first; lengths in thousandths. */
export const findDrums = (db: Db, productIds: readonly number[], warehouseIds: readonly number[]) =>
  productIds.length === 0 || warehouseIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('drums as d')
        .innerJoin('warehouses as w', 'w.id', 'd.warehouseId')
        .select(['d.id', 'd.productId', 'd.number', 'd.length', 'w.name as warehouse'])
        .where('d.productId', 'in', [...new Set(productIds)])
        .where('d.warehouseId', 'in', [...warehouseIds])
        .orderBy('d.length')
        .orderBy('d.number')
        .orderBy('d.id')
        .limit(2000)
        .execute()
