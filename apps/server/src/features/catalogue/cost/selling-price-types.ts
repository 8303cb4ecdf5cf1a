import type { Db, Trx } from '../../../db/database'

/** Price types that may be a buyer's own: costs are not among them. */
export const sellingPriceTypes = (db: Db | Trx) => db.selectFrom('priceTypes').where('costUse', 'is', null)
