import type { OfferPrice, Unit } from '../commerceml/catalogue-record'

export type UnitPrice = {
  price: OfferPrice
  /** False: the file does not state which price is the product's. */
  isSure: boolean
  /** Set when only the stored product tells which of several units is its own. */
  unitOkei: string | null
}

/** A step from the first unit on is the ordinary price. */
export const stepOf = ({ fromAmount }: OfferPrice): number | null =>
  fromAmount !== null && fromAmount > 1000 ? fromAmount : null

/**
 * 1C may send several prices of one type: per piece and per pack. The one for the product's own unit is used; without
 * it a pack's price is divided by its size.
 */
export function pricesOfOwnUnit(prices: readonly OfferPrice[], own: Unit | null): UnitPrice[] {
  const groups = new Map<string, OfferPrice[]>()
  for (const price of prices) {
    const key = `${price.priceTypeExternalId} ${String(stepOf(price))}`
    const group = groups.get(key)
    if (group) group.push(price)
    else groups.set(key, [price])
  }
  return [...groups.values()].flatMap((group) => choose(group, own))
}

function choose(group: readonly OfferPrice[], own: Unit | null): UnitPrice[] {
  const ranked = group.map((price) => ({ price, rank: rankOf(price, own) }))
  const best = Math.min(...ranked.map(({ rank }) => rank))
  const left = ranked.filter(({ rank }) => rank === best).map(({ price }) => price)
  const [first] = left
  if (!first) return []
  if (best === ranks.unknownPack) return [{ price: first, isSure: false, unitOkei: null }]
  if (left.every((price) => isSamePrice(price, first))) return [{ price: first, isSure: true, unitOkei: null }]
  const units = new Set(left.map(({ unit }) => unit?.okei))
  const isSetByProduct = own === null && units.size === left.length && !units.has(undefined)
  return isSetByProduct
    ? left.map((price) => ({ price, isSure: true, unitOkei: price.unit?.okei ?? null }))
    : [{ price: first, isSure: false, unitOkei: null }]
}

const ranks = { ownUnit: 0, perUnit: 1, pack: 2, unknownPack: 3 }

function rankOf({ unit, coefficient }: OfferPrice, own: Unit | null): number {
  const isForeign = unit !== null && own !== null && isKnown(unit) && isKnown(own) && unit.okei !== own.okei
  if (coefficient !== null && coefficient !== 1000) return ranks.pack
  // «погонный метр» beside «метр»: a coefficient of 1 means they are equal
  if (isForeign) return coefficient === null ? ranks.unknownPack : ranks.perUnit
  return unit !== null && own !== null && unit.okei === own.okei ? ranks.ownUnit : ranks.perUnit
}

/** OKEI has no code for made-up units. */
const isKnown = ({ okei }: Unit): boolean => okei !== '876'

const isSamePrice = (a: OfferPrice, b: OfferPrice): boolean =>
  a.currency === b.currency && a.kopecks * (b.coefficient ?? 1000) === b.kopecks * (a.coefficient ?? 1000)
