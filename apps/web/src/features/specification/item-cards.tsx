import type { SpecificationItem } from '@snab/contract/specification'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import cards from '../../ui/line-cards.module.css'
import { virtualAbove } from '../../ui/use-virtual-rows'
import { ItemCard } from './item-card'
import type { ItemActions } from './use-item-actions'

type Props = {
  specificationId: number
  items: readonly SpecificationItem[]
  mayMove: boolean
  selected: ReadonlySet<number>
  onToggle: ((id: number) => void) | null
  actions: ItemActions | null
}

/** Cards under each other; the window scrolls, and long lists draw only what is near it. */
export function ItemCards({ items, actions, mayMove, ...props }: Props) {
  const move = useCallback((item: SpecificationItem, place: number) => actions?.move(item, place), [actions])
  const card = (item: SpecificationItem, place: number) => (
    <ItemCard
      {...props}
      item={item}
      isSelected={props.selected.has(item.id)}
      actions={actions}
      onMove={mayMove && actions ? move : null}
      place={place}
      isLast={place === items.length - 1}
    />
  )
  if (items.length > virtualAbove) return <VirtualCards items={items} card={card} />
  return (
    <ul className={cards.cards}>
      {items.map((item, place) => (
        <li key={item.id}>{card(item, place)}</li>
      ))}
    </ul>
  )
}

function VirtualCards({
  items,
  card,
}: {
  items: readonly SpecificationItem[]
  card: (item: SpecificationItem, place: number) => React.ReactNode
}) {
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => setOffset(list.current?.offsetTop ?? 0), [])
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => 190,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 5,
    scrollMargin: offset,
  })
  return (
    <ul ref={list} className={cards.virtual} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index]
        return item ? (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            style={{ transform: `translateY(${String(start - offset)}px)` }}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            {card(item, index)}
          </li>
        ) : null
      })}
    </ul>
  )
}
