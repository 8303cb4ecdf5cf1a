import type { CartItem } from '@snab/contract/cart'
import { linesBySeller } from '@snab/domain/order-sellers'

export type CartRow =
  | { kind: 'seller'; key: string; name: string | null; itemsCount: number }
  | { kind: 'line'; key: number; item: CartItem }

/** Lines as they are drawn: under a heading for each seller when there are several, sellers in the order of their first lines. */
export function cartRows(items: readonly CartItem[]): CartRow[] {
  const groups = linesBySeller(items)
  return [...groups].flatMap(([sellerId, group]) => [
    ...(groups.size > 1
      ? [
          {
            kind: 'seller',
            key: `seller-${String(sellerId)}`,
            name: group.find(({ seller }) => seller !== null)?.seller?.name ?? null,
            itemsCount: group.length,
          } as const,
        ]
      : []),
    ...group.map((item) => ({ kind: 'line', key: item.id, item }) as const),
  ])
}
