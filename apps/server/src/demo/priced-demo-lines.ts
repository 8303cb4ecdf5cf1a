import { roundToPack } from '@snab/domain/money/packs'
import type { Trx } from '../db/database'
import { priceLines } from '../features/buying/lines/price-lines'
import type { Dictionary } from '../features/catalogue/goods/dictionary'
import { readProductRows } from '../features/catalogue/goods/product-rows'
import { orderedLine, type OrderedLine } from '../features/orders/order/placing/insert-orders'
import { openPriceProfiles } from '../features/catalogue/goods/prices/price-profiles'
import { demoUnits } from './demo-units'

type Wanted = {
  seed: number
  lines: number
  amount: number
  companyId: number
  regionId: number
  priceTypeId: number
  now: Date
}

/** Popular goods priced by the rule of real orders. */
export async function pricedDemoLines(
  trx: Trx,
  dictionary: Dictionary,
  { seed, lines, amount, companyId, regionId, priceTypeId, now }: Wanted,
): Promise<OrderedLine[]> {
  const prices = await openPriceProfiles(trx, dictionary, () => now, true).get({
    companyId,
    regionId,
    priceTypeId,
    pricingVersion: 1,
  })
  const bestSellers = await trx
    .selectFrom('products')
    .innerJoin('productPrices', 'productPrices.productId', 'products.id')
    .select('products.id')
    .where('productPrices.priceTypeId', '=', 1)
    .orderBy('products.popularity', 'desc')
    .orderBy('products.id')
    .offset(seed)
    .limit(lines)
    .execute()
  const rows = await readProductRows(
    trx,
    bestSellers.map(({ id }) => id),
  )
  const items = rows.map((row, position) => ({
    id: position + 1,
    cartId: 0,
    productId: row.id,
    customProductId: null,
    sellerId: row.sellerId,
    position,
    pieces: null,
    note: '',
    additionalFields: {},
    priceWhenAdded: null,
    stockWhenAdded: null,
    seenAt: now,
    createdAt: now,
    amount: roundToPack((amount + position) * 1000, row),
  }))
  const viewer = {
    regionId,
    prices,
    dictionary: dictionary.current,
    sees: { prices: true, currentPrices: true, stocks: true },
    units: demoUnits,
    favourites: new Set<number>(),
    bought: new Set<number>(),
    recommended: new Set<number>(),
  }
  return priceLines(items, { products: new Map(rows.map((row) => [row.id, row])), customs: new Map() }, viewer)
    .filter(({ price }) => price !== null)
    .map(orderedLine)
}
