import type { CartItem } from '@snab/contract/buying/cart'
import { ownStock } from '@snab/domain/catalogue/stock'

/** The result of an actualization for a shown line. */
export type ChangedLine = { id: number; name: string } & (
  | { kind: 'price'; was: number | null; now: number | null }
  | { kind: 'stock'; was: number; now: number; unit: string }
  | { kind: 'gone' }
)

/**
 * Lines whose price or stock differs from the shown one, and removed lines. The price of another amount does not count.
 */
export function changedLines(before: readonly CartItem[], after: readonly CartItem[]): ChangedLine[] {
  const now = new Map(after.map((item) => [item.id, item]))
  return before.flatMap((was): ChangedLine[] => {
    const line = { id: was.id, name: was.product.name }
    const is = now.get(was.id)
    if (!is) return [{ ...line, kind: 'gone' }]
    if (is.amount !== was.amount || is.sellerId !== was.sellerId) return []
    const changes: ChangedLine[] = []
    if (is.currentPrice !== was.currentPrice)
      changes.push({ ...line, kind: 'price', was: was.currentPrice, now: is.currentPrice })
    const [stockWas, stockIs] = [stockOf(was), stockOf(is)]
    if (stockWas !== null && stockIs !== null && stockWas !== stockIs)
      changes.push({ ...line, kind: 'stock', was: stockWas, now: stockIs, unit: is.product.unit.name })
    return changes
  })
}

/** Null for one's own products, and where stocks are not shown. */
const stockOf = ({ product }: CartItem): number | null =>
  product.type === 'catalog' && product.stocks !== null ? ownStock(product.stocks) : null
