import type { CartItem } from '@snab/contract/buying/cart'
import { linesBySeller } from '@snab/domain/order/order-sellers'
import type { Translate } from '../../../../lib/texts/texts'
import type { ListRow } from '../../lines/line-kind'
import type { linesTexts } from '../../lines/lines.texts'
import type { cartTexts } from '../cart.texts'

export type CartRow =
  | { kind: 'seller'; key: string; name: string | null; itemsCount: number }
  | { kind: 'line'; key: number; item: CartItem }

/**
 * Lines as displayed: under a heading for each seller when there are several, sellers in the order of their first
 * lines.
 */
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

type Words = { t: Translate<typeof cartTexts>; common: Translate<typeof linesTexts> }

/** The same with the text of the headings. */
export const cartListRows = (items: readonly CartItem[], { t, common }: Words): ListRow<CartItem>[] =>
  cartRows(items).map((row) => {
    if (row.kind === 'line') return row
    const seller = t('cart.seller', { name: row.name ?? t('cart.ownSeller') })
    return {
      kind: 'heading',
      key: row.key,
      text: `${seller} · ${common('lines.positions', { count: row.itemsCount })}`,
    }
  })
