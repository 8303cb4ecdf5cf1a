import type { SellerPeriod } from '@snab/domain/money/shown-price'
import { generalVatRate, usualVatRate, vatRateOf } from '@snab/domain/money/vat'
import { regimeOn, type VatRegime } from '@snab/domain/money/vat-regime'
import type { Db, Trx } from '../../../db/database'
import { readVatRegimes } from '../../../search/vat-regimes'

/** The VAT of one seller on one day. Rates are basis points; null for «без НДС». */
export type SellerVat = {
  regime: VatRegime
  /** The law that exempts from VAT; empty where VAT is paid. */
  ground: string
  /** The rate of goods, from their stored rate. */
  rateOf: (stored: number | null) => number | null
  /** The rate of delivery and custom products. */
  usualRate: number | null
}

/** Null is the portal's own organisation. */
export const vatOfSeller = async (db: Db | Trx, sellerId: number | null, day: string): Promise<SellerVat> =>
  vatIn(await readVatRegimes(db), sellerId, day)

/** Does the same with periods that are held in memory. */
export function vatIn(periods: readonly SellerPeriod[], sellerId: number | null, day: string): SellerVat {
  const { regime, ground } = regimeOn(
    periods.filter((period) => period.sellerId === sellerId),
    day,
  )
  const generalRate = generalVatRate(day)
  return {
    regime,
    ground,
    rateOf: (stored) => vatRateOf(regime, stored, generalRate),
    usualRate: usualVatRate(regime, generalRate),
  }
}
