import type { Db, Trx } from '../../../db/database'

/** Price types that a buyer can have: all except costs. */
export const sellingPriceTypes = (db: Db | Trx) => db.selectFrom('priceTypes').where('costUse', 'is', null)
