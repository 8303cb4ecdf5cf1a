import type { CartItem, CartTotals } from '@snab/contract/buying/cart'
import { discountPercent } from '@snab/domain/money/discount'
import { toKopecks, toRoubles } from '@snab/domain/money/money'

type Line = Pick<CartItem, 'total' | 'discount' | 'vat' | 'weightKg'>

/** Totals of the given lines, exact to the kopeck and the gram. */
export function totalsOf(items: readonly Line[]): CartTotals {
  const sum = (pick: (line: Line) => number) => items.reduce((total, line) => total + pick(line), 0)
  const price = sum(({ total }) => toKopecks(total ?? 0))
  const discount = sum((line) => toKopecks(line.discount))
  return {
    itemsCount: items.length,
    price: toRoubles(price),
    discount: toRoubles(discount),
    orderPrice: toRoubles(price + discount),
    discountPercent: discountPercent(price, discount),
    weightKg: sum(({ weightKg }) => Math.round(weightKg * 1000)) / 1000,
    vat: toRoubles(sum(({ vat }) => toKopecks(vat))),
  }
}
