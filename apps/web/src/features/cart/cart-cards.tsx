import type { CartItem } from '@snab/contract/cart'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../lib/texts'
import cards from '../../ui/line-cards.module.css'
import { virtualAbove } from '../../ui/use-virtual-rows'
import { CartCard } from './cart-card'
import classes from './cart-cards.module.css'
import { cartRows, type CartRow } from './cart-rows'
import { cartTexts } from './cart.texts'
import type { Places } from './line-mover'
import type { LineActions } from './use-line-actions'

type Props = {
  items: readonly CartItem[]
  selected: ReadonlySet<number>
  priceOf: (item: CartItem) => number | null
  /** Lines stand in the cart’s own order, which can be changed. */ canMove: boolean
  actions: LineActions
}

/** Cards under each other; the window scrolls, and long carts draw only what is near it. */
export function CartCards({ items, selected, priceOf, canMove, actions }: Props) {
  const t = useTexts(cartTexts)
  const rows = useMemo(() => cartRows(items), [items])
  const placesOf = useMemo(() => placesById(items), [items])
  const content = (row: CartRow) =>
    row.kind === 'seller' ? (
      <h2 className={classes.seller}>
        {t('cart.seller', { name: row.name ?? t('cart.ownSeller') })} · {t('cart.positions', { count: row.itemsCount })}
      </h2>
    ) : (
      <CartCard
        item={row.item}
        price={priceOf(row.item)}
        isSelected={selected.has(row.item.id)}
        places={canMove ? (placesOf.get(row.item.id) ?? null) : null}
        actions={actions}
      />
    )
  if (rows.length > virtualAbove) return <VirtualCards rows={rows} content={content} />
  return (
    <ul className={cards.cards}>
      {rows.map((row) => (
        <li key={row.key}>{content(row)}</li>
      ))}
    </ul>
  )
}

/** The lines as they are shown, one after another. */
function placesById(items: readonly CartItem[]): Map<number, Places> {
  const shown = cartRows(items).flatMap((row) => (row.kind === 'line' ? [row.item.id] : []))
  const [first, last] = [shown[0] ?? 0, shown.at(-1) ?? 0]
  return new Map(
    shown.map((id, at) => [id, { first, before: shown[at - 1] ?? null, after: shown[at + 1] ?? null, last }]),
  )
}

function VirtualCards({ rows, content }: { rows: readonly CartRow[]; content: (row: CartRow) => React.ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => setOffset(list.current?.offsetTop ?? 0), [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 200,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 5,
    scrollMargin: offset,
  })

  return (
    <ul ref={list} className={cards.virtual} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index]
        return row ? (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            style={{ transform: `translateY(${String(start - offset)}px)` }}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
          >
            {content(row)}
          </li>
        ) : null
      })}
    </ul>
  )
}
