import type { OfferTermsBody } from '@snab/contract/quotes/offer'
import { regimeIn, type PriceBasis } from '@snab/domain/money/shown-price'
import { usualVatRate, vatRateOf } from '@snab/domain/money/vat'
import { readPriceBasis } from '../../../search/vat-regimes'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import type { OfferRow, OfferTerms, RowPricing } from '@snab/domain/offer/offer-row'
import { priceOffer, type PricedOffer } from '@snab/domain/offer/price-offer'
import type { Db, Trx } from '../../../db/database'
import { productOf, readGoods, type Goods } from '../../buying/lines/goods'
import { findRows, type OfferRecord, type OfferRowRecord } from './offer.queries'

type StoredTerms = Pick<
  OfferRecord,
  'markup' | 'targetKind' | 'targetValue' | 'floorMargin' | 'rounding' | 'vat' | 'discount'
>

export const termsOf = (offer: StoredTerms): OfferTerms => ({
  markup: offer.markup,
  target:
    offer.targetKind === null || offer.targetValue === null
      ? null
      : { kind: offer.targetKind, value: offer.targetValue },
  floor: offer.floorMargin,
  rounding: offer.rounding,
  vat: offer.vat,
  discount: offer.discount,
})

/** The API uses percents and roubles. */
export const presentTerms = ({ markup, target, floor, rounding, vat, discount }: OfferTerms): OfferTermsBody => ({
  markup: markup / 100,
  target: target && { kind: target.kind, value: target.value / 100 },
  floor: floor === null ? null : floor / 100,
  rounding: toRoubles(rounding),
  vat,
  discount: discount / 100,
})

export const pointsOf = (percent: number): number => Math.round(percent * 100)

/** Basis points and kopecks are both hundredths. */
export const storedPricing = ({ by, value }: RowPricing): { pricingBy: RowPricing['by']; pricingValue: number } => ({
  pricingBy: by,
  pricingValue: by === 'inherited' ? 0 : toKopecks(value),
})

type Priced = Omit<OfferRowRecord, 'keptState' | 'position' | 'offerId' | 'clientKey'>

export function domainRow(row: Priced, goods: Goods, basis: PriceBasis): OfferRow {
  const product = productOf(goods, row)
  const regime = regimeIn(basis, row.sellerId ?? product?.sellerId ?? null)
  return {
    id: row.id,
    kind: row.kind,
    choice: row.choice,
    isChosen: row.isChosen,
    amount: row.amount,
    purchase: row.purchase,
    pricing: { by: row.pricingBy, value: row.pricingValue },
    sectionMarkup: row.sectionMarkup,
    vatRate: product ? vatRateOf(regime, product.vatRate, basis.generalRate) : usualVatRate(regime, basis.generalRate),
    weightGrams: product?.weightGrams ?? 0,
  }
}

export type LoadedOffer = {
  offer: OfferRecord
  rows: OfferRowRecord[]
  goods: Goods
  inputs: OfferRow[]
  priced: PricedOffer
}

export async function loadOffer(db: Db | Trx, offer: OfferRecord): Promise<LoadedOffer> {
  const rows = await findRows(db, offer.id)
  const goods = await readGoods(db, rows)
  const basis = await readPriceBasis(db, offer.day, true)
  const inputs = rows.map((row) => domainRow(row, goods, basis))
  return { offer, rows, goods, inputs, priced: priceOffer(inputs, termsOf(offer)) }
}
