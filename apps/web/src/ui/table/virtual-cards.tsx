import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type Key, type ReactNode } from 'react'
import cards from './line-cards.module.css'

type Props = {
  keys: readonly Key[]
  /** Pixels of a card that has not been measured yet. */
  height: number
  content: (index: number) => ReactNode
}

/** A long list of cards: the window scrolls, and only the visible ones are rendered. */
export function VirtualCards({ keys, height, content }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => setOffset(list.current?.offsetTop ?? 0), [])
  const virtual = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => height,
    getItemKey: (index) => String(keys[index] ?? index),
    overscan: 5,
    scrollMargin: offset,
  })
  return (
    <ul ref={list} className={cards.virtual} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          style={{ transform: `translateY(${String(start - offset)}px)` }}
          aria-setsize={keys.length}
          aria-posinset={index + 1}
        >
          {content(index)}
        </li>
      ))}
    </ul>
  )
}
