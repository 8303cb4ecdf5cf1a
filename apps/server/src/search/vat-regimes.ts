import { priceBasisOn, type PriceBasis, type SellerPeriod } from '@snab/domain/money/shown-price'
import type { Db, Trx } from '../db/database'

/** The VAT regimes of all sellers, past and future ones too. */
export const readVatRegimes = (db: Db | Trx): Promise<SellerPeriod[]> =>
  db
    .selectFrom('sellerVatRegimes as v')
    .innerJoin('sellerRequisites as r', 'r.id', 'v.requisitesId')
    .select(['r.sellerId', 'v.fromDay as from', 'v.regime', 'v.ground'])
    .orderBy('v.fromDay')
    .execute()

/** The prices that the portal shows on a day. */
export const readPriceBasis = async (db: Db | Trx, day: string, withVat: boolean): Promise<PriceBasis> =>
  priceBasisOn(day, withVat, await readVatRegimes(db))
