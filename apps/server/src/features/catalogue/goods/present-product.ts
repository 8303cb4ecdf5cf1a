import type { Named } from '@snab/contract/parts'
import type { Analogy, Product } from '@snab/contract/catalogue/product'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { shortestTerm } from '@snab/domain/catalogue/stock'
import { currentPrice } from '@snab/domain/money/price'
import type { ShownUnits } from '@snab/domain/text/shown-units'
import type { BuyerPrices } from './prices/price-profiles'
import { shownFacts } from './prices/product-price'
import { shownFactsFrom } from './prices/seller-price'
import { visibleWarehouses, type DictionaryData } from './dictionary'
import { cheaperSteps } from './price-steps'
import type { ProductRow } from './product-rows'
import type { Sees } from './visible'

/** Everything the presentation of a product depends on besides the product. */
export type Viewer = {
  regionId: number
  prices: BuyerPrices
  dictionary: DictionaryData
  sees: Sees
  units: ShownUnits
  favourites: ReadonlySet<number>
  /** Ordered by the buyer's company before. */
  bought: ReadonlySet<number>
  /** Recommended to this visitor, besides those recommended to everybody. */
  recommended: ReadonlySet<number>
}

const withName = (names: ReadonlyMap<number, string>, id: number | null): Named | null => {
  const name = id === null ? undefined : names.get(id)
  return id === null || name === undefined ? null : { id, name }
}

export const pictureAddress = (path: string): string => `/files/${path}`

/** Prices in kopecks, null when hidden; `amount` in thousandths. */
export function shownPrices(
  row: ProductRow,
  { sees, prices, dictionary }: Pick<Viewer, 'sees' | 'prices' | 'dictionary'>,
  amount: number,
) {
  const facts = shownFacts(row, prices, dictionary)
  const base = sees.prices ? facts.base : null
  const current = sees.currentPrices ? currentPrice(facts, amount) : null
  return { facts, base, current, shown: current ?? base }
}

/** Price and delivery of a product for this viewer, by parts of the answer; `amount` in thousandths. */
function productTerms(row: ProductRow, viewer: Viewer, amount: number) {
  const { dictionary, sees } = viewer
  const { facts, base, current, shown } = shownPrices(row, viewer, amount)
  const warehouses = visibleWarehouses(dictionary, viewer.regionId)
  return {
    price: base === null ? null : { value: toRoubles(base) },
    contractPrice: sees.prices && facts.contract !== null ? toRoubles(facts.contract) : null,
    currentPrice: current === null ? null : toRoubles(current),
    /** Lists show the current price, or the base price when current ones are switched off. */
    shownPrice: shown === null ? null : toRoubles(shown),
    deliveryTime: shortestTerm(
      warehouses.map(({ id, isVirtual, deliveryDays }) => ({
        amount: row.stocks[id] ?? 0,
        isVirtual,
        days: deliveryDays,
      })),
      row.deliveryDays,
    ),
    stocks: sees.stocks
      ? warehouses.map(({ id, isVirtual, deliveryDays }) => ({
          id,
          amount: toAmount(Math.max(0, row.stocks[id] ?? 0)),
          isVirtual,
          days: deliveryDays,
        }))
      : null,
    priceSteps: sees.currentPrices ? cheaperSteps(facts) : [],
  }
}

/** Sellers of the product, its own first, each with this viewer's unit price; `own`: the own seller's. */
function presentSellers(
  row: ProductRow,
  { sees, prices, dictionary }: Pick<Viewer, 'sees' | 'prices' | 'dictionary'>,
  amount: number,
  own: number | null,
): Product['sellers'] {
  const priceOf = (id: number): number | null => {
    if (!sees.prices) return null
    if (id === row.sellerId) return own
    const facts = shownFactsFrom(row, id, prices, dictionary)
    const price = facts && ((sees.currentPrices ? currentPrice(facts, amount) : null) ?? facts.base)
    return price === null ? null : toRoubles(price)
  }
  const ids = [...(row.sellerId === null ? [] : [row.sellerId]), ...row.offers.map(({ seller }) => seller)]
  return ids.flatMap((id) => {
    const name = dictionary.sellers.get(id)
    return name === undefined ? [] : [{ id, name, product: { price: priceOf(id) } }]
  })
}

/** `amount` in thousandths: what the current price applies to. */
export function presentProduct(
  row: ProductRow,
  viewer: Viewer,
  amount: number,
  marks: { analog?: boolean; isRelated?: boolean; analogy?: Analogy } = {},
): Product {
  const { dictionary } = viewer
  const terms = productTerms(row, viewer, amount)
  const { price, contractPrice, currentPrice, deliveryTime, stocks, priceSteps } = terms
  const section = row.sectionId === null ? undefined : dictionary.sections.get(row.sectionId)
  const brand = row.brandId === null ? undefined : dictionary.brands.get(row.brandId)
  const seller = withName(dictionary.sellers, row.sellerId)
  return {
    id: row.id,
    type: 'catalog',
    name: row.name,
    article: row.article,
    brand: brand ? { id: brand.id, name: brand.name } : null,
    section: section ? { id: section.id, name: section.name } : null,
    category: withName(dictionary.groups, row.groupId),
    series: withName(dictionary.series, row.seriesId),
    manufacturerCode: row.manufacturerCode,
    manufacturer: withName(dictionary.manufacturers, row.manufacturerId),
    seller,
    sellers: presentSellers(row, viewer, amount, terms.shownPrice),
    unit: { name: row.unitName },
    image: row.pictures[0] ? pictureAddress(row.pictures[0]) : null,
    price,
    contractPrice,
    currentPrice,
    minimumBatch: toAmount(row.minimumBatch),
    multiplicity: toAmount(row.multiplicity),
    quantityInBox: row.quantityInBox === null ? null : toAmount(row.quantityInBox),
    quantityInBlock: row.quantityInBlock === null ? null : toAmount(row.quantityInBlock),
    deliveryTime,
    stocks,
    numberOfAnalogues: row.numberOfAnalogues,
    analog: marks.analog ?? false,
    isRelated: marks.isRelated ?? false,
    ...(marks.analogy && { analogy: marks.analogy }),
    recommended: row.isRecommended || viewer.recommended.has(row.id),
    isDiscontinued: row.isDiscontinued,
    favorite: viewer.favourites.has(row.id),
    bought: viewer.bought.has(row.id),
    priceSteps,
    regionId: viewer.regionId,
  }
}
