import type { CartTotals } from '@snab/contract/buying/cart'
import { discountPercent } from '@snab/domain/money/discount'
import { lineTotal, toRoubles } from '@snab/domain/money/money'
import { currentPrice, priceAt } from '@snab/domain/money/price'
import { regimeIn, shownPrice } from '@snab/domain/money/shown-price'
import { usualVatRate, vatInside, vatRateOf } from '@snab/domain/money/vat'
import type { Db, Trx } from '../../../db/database'
import type { Viewer } from '../../catalogue/goods/present-product'
import type { ProductRow } from '../../catalogue/goods/product-rows'
import { payableFactsFrom, shownFactsFrom } from '../../catalogue/goods/prices/seller-price'
import { productOf, readGoods, type CustomProduct, type Goods } from './goods'
import type { ListedLine } from './line-kind'

/** A line with everything an order needs, in kopecks and thousandths: all except `shownPrice` include VAT, as paid. */
export type PricedLine = {
  item: ListedLine
  row: ProductRow | null
  custom: CustomProduct | null
  basePrice: number | null
  price: number | null
  /** The applied agreed price, which the ordered line will use up. */
  agreedPriceId: number | null
  /** The shown unit price: the same, or without VAT. */
  shownPrice: number | null
  total: number
  discount: number
  vatRate: number | null
  vat: number
  weightGrams: number
}

/** A line without a seller is sold by the product's own. */
const sellerOf = ({ sellerId }: ListedLine, row: ProductRow | null): number | null => sellerId ?? row?.sellerId ?? null

/** Custom products are priced with VAT at the seller's usual rate. */
export function priceLine(item: ListedLine, goods: Goods, viewer: Viewer): PricedLine {
  const { prices, dictionary } = viewer
  const { basis } = prices
  const row = productOf(goods, item)
  const custom = item.customProductId === null ? null : (goods.customs.get(item.customProductId) ?? null)
  const sold = row && row.isActive ? row : null
  const facts = sold && payableFactsFrom(sold, item.sellerId, prices, dictionary)
  const best = facts && priceAt(facts, item.amount)
  const price = facts ? (best?.price ?? null) : (custom?.price ?? null)
  const basePrice = facts ? facts.base : (custom?.price ?? null)
  const total = price === null ? 0 : lineTotal(price, item.amount)
  const shown = basis.withVat || price === null ? price : shownOf(sold, item, price, viewer)
  const before = basePrice === null ? total : Math.max(total, lineTotal(basePrice, item.amount))
  const regime = regimeIn(basis, sellerOf(item, row))
  const vatRate = row ? vatRateOf(regime, row.vatRate, basis.generalRate) : usualVatRate(regime, basis.generalRate)
  return {
    item,
    row,
    custom,
    basePrice,
    price,
    agreedPriceId: best?.kind === 'agreed' ? best.agreedPriceId : null,
    shownPrice: shown,
    total,
    discount: before - total,
    vatRate,
    vat: vatInside(total, vatRate),
    weightGrams: row ? Math.round((row.weightGrams * item.amount) / 1000) : 0,
  }
}

export const priceLines = (items: readonly ListedLine[], goods: Goods, viewer: Viewer): PricedLine[] =>
  items.map((item) => priceLine(item, goods, viewer))

/** Prices and stocks come from PostgreSQL, never from a cache, because this is what will be paid. */
export const readPricedLines = async (
  db: Db | Trx,
  items: readonly ListedLine[],
  viewer: Viewer,
): Promise<PricedLine[]> => priceLines(items, await readGoods(db, items), viewer)

/** Goods show the price of their lists, which rounding of a discount may shift from the paid price less VAT. */
const shownOf = (
  row: ProductRow | null,
  { sellerId, amount }: ListedLine,
  payable: number,
  { prices, dictionary }: Viewer,
): number | null =>
  row
    ? currentPrice(shownFactsFrom(row, sellerId, prices, dictionary), amount)
    : shownPrice(payable, { vatIncluded: true, vatRate: prices.basis.generalRate, sellerId }, prices.basis)

/** A row of a list with its price. */
export type PricedRow<Row> = { row: Row; line: PricedLine }

/** A line's share in the totals. */
export type LineShare = Pick<PricedLine, 'total' | 'discount' | 'vat' | 'weightGrams'>

export function totalsOf(lines: readonly LineShare[], seesPrices: boolean): CartTotals {
  const sum = (pick: (line: LineShare) => number) => lines.reduce((total, line) => total + pick(line), 0)
  const price = seesPrices ? sum(({ total }) => total) : 0
  const discount = seesPrices ? sum((line) => line.discount) : 0
  return {
    itemsCount: lines.length,
    price: toRoubles(price),
    discount: toRoubles(discount),
    orderPrice: toRoubles(price + discount),
    discountPercent: discountPercent(price, discount),
    weightKg: sum(({ weightGrams }) => weightGrams) / 1000,
    vat: toRoubles(seesPrices ? sum(({ vat }) => vat) : 0),
  }
}
