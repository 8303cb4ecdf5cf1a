import { shownPrice } from '@snab/domain/money/shown-price'
import { fraction, hash } from './hash'
import type { DemoProduct } from './demo-product'
import { priceTypes, sellers } from './places'

const [retail, wholesale, largeWholesale] = priceTypes

function rounded(kopecks: number): number {
  return Math.max(10, kopecks >= 100_000 ? Math.round(kopecks / 10) * 10 : Math.round(kopecks))
}

/** The rate of all products of the demonstration, in basis points. */
const vatRate = 2200

const withoutVat = (kopecks: number) =>
  shownPrice(
    kopecks,
    { vatIncluded: true, vatRate, sellerId: null },
    { withVat: false, generalRate: vatRate, regimes: new Map() },
  )

/** About three goods of a hundred have no price («Цена по запросу»), two have only the base one. */
export function prices(productIndex: number, rubles: number): DemoProduct['prices'] {
  const luck = fraction(productIndex, 21)
  if (luck < 0.03) return []
  const base = rounded(rubles * 100 * (0.97 + 0.06 * fraction(productIndex, 22)))
  if (luck < 0.05) return [[retail.id, base]]
  return [
    [retail.id, base],
    [wholesale.id, Math.min(base - 1, rounded(base * (0.86 + 0.05 * fraction(productIndex, 23))))],
    [largeWholesale.id, withoutVat(Math.min(base - 2, rounded(base * (0.76 + 0.06 * fraction(productIndex, 24)))))],
  ]
}

const [, , secondSeller] = sellers

/** One in forty priced goods has a second seller, slightly cheaper or dearer. */
export function offers(productIndex: number, priced: DemoProduct['prices']): DemoProduct['offers'] {
  if (hash(productIndex, 26) % 40 !== 0) return []
  const level = 0.95 + 0.1 * fraction(productIndex, 27)
  return priced.map(([typeId, kopecks]) => [secondSeller.id, typeId, rounded(kopecks * level)] as const)
}

/** A quarter of the goods is cheaper by the box and by five boxes. */
export function priceSteps(
  productIndex: number,
  priced: DemoProduct['prices'],
  boxAmount: number,
): DemoProduct['priceSteps'] {
  if (fraction(productIndex, 25) > 0.25) return []
  return priced.slice(0, 2).flatMap(([typeId, kopecks]) => [
    [typeId, boxAmount, Math.floor(kopecks * 0.96)] as const,
    // different from contract discounts (load-accounts), which would make the saving a kopeck
    [typeId, boxAmount * 5, Math.floor(kopecks * 0.91)] as const,
  ])
}
