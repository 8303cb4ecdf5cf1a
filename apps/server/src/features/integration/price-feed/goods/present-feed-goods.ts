import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { currentPrice, type PriceFacts } from '@snab/domain/money/price'
import { regimeIn, shownPrice } from '@snab/domain/money/shown-price'
import { vatRateOf } from '@snab/domain/money/vat'
import { classCodePattern } from '@snab/domain/product/class-code'
import type { StoredFeature } from '../../../../db/tables/catalogue-tables'
import type { DictionaryData, FeatureEntry } from '../../../catalogue/goods/dictionary'
import { pictureAddress, presentProduct } from '../../../catalogue/goods/present-product'
import { payableFacts } from '../../../catalogue/goods/prices/product-price'
import type { ProductRow } from '../../../catalogue/goods/product-rows'
import type { VisitorView } from '../../../catalogue/goods/visitor-view'
import type { FeedFeature, FeedGoods } from '../file/feed-content'

export type GoodsDetails = {
  barcodes: readonly string[]
  features: Readonly<Record<string, StoredFeature>>
  classCode: string | null
}

const oneUnit = 1000
const featureCodePattern = /^EF\d{6}$/

/** A product in a price list, with the prices and stocks that this buyer sees in the catalogue. */
export function presentFeedGoods(
  row: ProductRow,
  { barcodes, features, classCode }: GoodsDetails,
  view: VisitorView,
  origin: string,
): FeedGoods {
  const { dictionary } = view
  const product = presentProduct(row, view, oneUnit)
  const byWarehouse = Object.fromEntries((product.stocks ?? []).map(({ id, amount }) => [id, amount]))
  return {
    id: row.id,
    article: row.article,
    manufacturerCode: row.manufacturerCode,
    brand: product.brand?.name ?? null,
    name: row.name,
    sectionId: shownSection(row.sectionId, dictionary),
    unit: row.unitName,
    okei: row.unitOkei,
    ...pricesOf(row, view),
    stock:
      product.stocks &&
      product.stocks.reduce((sum, { amount, isVirtual }) => (isVirtual ? sum : sum + Math.round(amount * 1000)), 0) /
        1000,
    byWarehouse,
    deliveryDays: product.deliveryTime,
    multiplicity: toAmount(row.multiplicity),
    minimum: toAmount(row.minimumBatch),
    weightKg: row.weightGrams / 1000,
    barcodes,
    etimClass: classCode !== null && classCodePattern.test(classCode) ? classCode : null,
    features: presentFeatures(features, dictionary),
    pictures: row.pictures.map((picture) => new URL(pictureAddress(picture), origin).href),
    address: `${origin}/product/${String(row.id)}`,
  }
}

type Prices = Pick<FeedGoods, 'priceGross' | 'priceNet' | 'baseGross' | 'baseNet' | 'vatRate' | 'steps'>

/** Prices with VAT as paid; without it as the portal calculates it. */
function pricesOf(row: ProductRow, { sees, prices, dictionary }: VisitorView): Prices {
  const { basis } = prices
  const facts = payableFacts(row, prices, dictionary)
  const toNet = (gross: number) =>
    shownPrice(gross, { vatIncluded: true, vatRate: row.vatRate, sellerId: row.sellerId }, { ...basis, withVat: false })
  const own = sees.currentPrices ? currentPrice(facts, oneUnit) : sees.prices ? facts.base : null
  const base = sees.prices ? facts.base : null
  const both = (gross: number | null) => [
    gross === null ? null : toRoubles(gross),
    gross === null ? null : toRoubles(toNet(gross)),
  ]
  const [priceGross = null, priceNet = null] = both(own)
  const [baseGross = null, baseNet = null] = both(base)
  return {
    priceGross,
    priceNet,
    baseGross,
    baseNet,
    vatRate: vatRateOf(regimeIn(basis, row.sellerId), row.vatRate, basis.generalRate),
    steps: sees.currentPrices && own !== null ? stepsOf(facts, own, toNet) : [],
  }
}

/** Each amount from which a unit gets cheaper. */
function stepsOf(facts: PriceFacts, own: number, toNet: (gross: number) => number): FeedGoods['steps'] {
  let lowest = own
  return facts.steps
    .toSorted((a, b) => a.fromAmount - b.fromAmount)
    .flatMap(({ fromAmount }) => {
      const price = currentPrice(facts, fromAmount)
      if (fromAmount <= oneUnit || price === null || price >= lowest) return []
      lowest = price
      return [{ from: toAmount(fromAmount), net: toRoubles(toNet(price)) }]
    })
}

function shownSection(id: number | null, { sections }: DictionaryData): number | null {
  const section = id === null ? undefined : sections.get(id)
  if (!section) return null
  return [section.id, ...section.ancestors].find((one) => sections.get(one)?.isActive) ?? null
}

function presentFeatures(features: GoodsDetails['features'], dictionary: DictionaryData): FeedFeature[] {
  return Object.entries(features)
    .flatMap(([id, stored]) => {
      const feature = dictionary.features.get(Number(id))
      const values = feature ? valuesOf(feature, stored, dictionary) : []
      return feature && values.length > 0 ? [{ feature, values }] : []
    })
    .toSorted((a, b) => a.feature.position - b.feature.position || a.feature.id - b.feature.id)
    .map(({ feature: { code, name, unit }, values }) => ({
      code: code !== null && featureCodePattern.test(code) ? code : null,
      name,
      unit,
      values,
    }))
}

/** A range has two values, an amount a decimal point. */
function valuesOf({ kind }: FeatureEntry, stored: StoredFeature, { featureValues }: DictionaryData): string[] {
  if (stored === true) return ['true']
  if (Array.isArray(stored)) return stored.map(String)
  if (typeof stored !== 'object' && kind !== 'list') return [String(stored)]
  const names = (typeof stored === 'object' ? stored.v : [stored]).flatMap((id) => featureValues.get(id) ?? [])
  return names.length > 0 ? [names.join(', ')] : []
}
