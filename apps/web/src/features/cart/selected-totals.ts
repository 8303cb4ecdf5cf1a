import type { CartItem, CartTotals } from '@snab/contract/cart'
import { discountPercent } from '@snab/domain/discount'
import { toKopecks, toRoubles } from '@snab/domain/money'

/** Weight and tax are known of the whole cart only. */
export type ShownTotals = Omit<CartTotals, 'weightKg' | 'vat'> & Partial<Pick<CartTotals, 'weightKg' | 'vat'>>

/** Totals restricted to the given lines, added up to the kopeck. */
export function totalsOf(items: readonly Pick<CartItem, 'total' | 'discount'>[]): ShownTotals {
  const price = items.reduce((sum, { total }) => sum + toKopecks(total ?? 0), 0)
  const discount = items.reduce((sum, item) => sum + toKopecks(item.discount), 0)
  return { itemsCount: items.length, price: toRoubles(price), discount: toRoubles(discount), orderPrice: toRoubles(price + discount), discountPercent: discountPercent(price, discount) }
}
