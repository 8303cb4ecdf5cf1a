import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { shiftOf } from './row-shift'
import { takeSlots } from './row-slots'

export const virtualAbove = 100
/** Pixels of the sticky header above the rows. */
const head = 34

/** Rows rendered beyond the visible ones. A constant, so that new rows need as many elements as removed rows leave. */
const beyond = 2

type Key = number | string
/** A rendered row: its index among all, its element, and its pixels below the first. */
type DrawnRow = { index: number; key: Key; slot: number; top: number }

/**
 * The rows to render, each with the slot that is its key, and the space, in pixels, for those before and after them. In
 * a long list a slot is reused for other rows, so state of a row must be keyed by its content. Short lists are rendered
 * completely. Rows are measured again when one of the functions changes.
 * `isAnchored`: rows or messages that appear or disappear above do not move the visible rows.
 */
// one scroll position that every part reads and writes in render order
// oxlint-disable-next-line max-lines-per-function
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  heightOf: (index: number) => number,
  keyOf: (index: number) => Key,
  isAnchored = false,
) {
  const isVirtual = count > virtualAbove
  const drawn = useRef<readonly DrawnRow[]>([])
  // the virtualizer measures again when its key function changes
  const layout = useMemo(
    () => ({ estimateSize: heightOf, getItemKey: (index: number) => keyOf(index) }),
    [heightOf, keyOf],
  )
  const shown = useRef(layout)
  const shifted = useRef(false)
  const virtual = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    ...layout,
    scrollPaddingEnd: head,
    enabled: isVirtual,
    overscan: beyond,
  })

  /** The rows' offset in the new list, before rendering: the same rows are rendered again, without others first. */
  const follow = (inHand: number | null) => {
    const offset = virtual.scrollOffset
    if (offset === null || offset === 0) return
    const end = offset + (virtual.scrollRect?.height ?? 0) - head
    const seen = drawn.current.filter(({ index, top }) => (index === inHand || top >= offset) && top < end)
    const places = new Map(Array.from({ length: count }, (_, index) => [keyOf(index), index]))
    // if asked for the total, it measures every row
    virtual.getTotalSize()
    const topOf = (key: Key) => {
      const place = places.get(key)
      return place === undefined ? undefined : virtual.measurementsCache[place]?.start
    }
    const by = shiftOf(seen, seen.find(({ index }) => index === inHand)?.key ?? null, topOf)
    if (by === 0) return
    virtual.scrollOffset = Math.max(0, offset + by)
    shifted.current = true
  }

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    // the browser would move them a second time
    if (isAnchored) element.style.overflowAnchor = isVirtual ? 'none' : ''
    if (shifted.current) element.scrollTop = virtual.scrollOffset ?? 0
    shifted.current = false
  })

  const reveal = (index: number) => {
    if (index < 0) return
    if (isVirtual) {
      const before = scroller.current?.scrollTop
      virtual.scrollToIndex(index)
      // reported at once instead of in the next frame, so that other changes render together with the new rows
      if (scroller.current?.scrollTop !== before) scroller.current?.dispatchEvent(new Event('scroll'))
    }
    // the head of the table stays over the rows
    else
      scroller.current
        ?.querySelector(`tbody > [aria-rowindex="${String(index + 2)}"]`)
        ?.scrollIntoView({ block: 'nearest' })
  }
  if (!isVirtual)
    return {
      rows: Array.from({ length: count }, (_, index) => ({ index, slot: keyOf(index) })),
      before: 0,
      after: 0,
      reveal,
    }
  const focused = focusedPlace(scroller.current)
  if (isAnchored && shown.current !== layout) follow(focused ?? activePlace(scroller.current))
  shown.current = layout
  const items = virtual.getVirtualItems()
  const held = drawn.current.find(({ index }) => index === focused)
  const slots = takeSlots(
    drawn.current,
    items.map(({ index }) => keyOf(index)),
    held?.key,
  )
  drawn.current = slots.flatMap(({ key, slot }, at) => {
    const item = items[at]
    return item ? [{ index: item.index, key, slot, top: item.start }] : []
  })
  return {
    rows: drawn.current,
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    /** Scrolls the minimum that shows a row. */
    reveal,
  }
}

/** The index of the row with the focus at the last render, including messages below the row. */
function focusedPlace(scroller: HTMLElement | null): number | null {
  return placeOf(document.activeElement, scroller)
}

/** The same for the row with the grid's active cell. */
function activePlace(scroller: HTMLElement | null): number | null {
  const cell = scroller?.querySelector('[aria-activedescendant]')?.getAttribute('aria-activedescendant')
  return placeOf(cell == null ? null : document.getElementById(cell), scroller)
}

function placeOf(element: Element | null, scroller: HTMLElement | null): number | null {
  const row = element?.closest('tbody > tr')
  if (!row || !scroller?.contains(row)) return null
  const place = row.getAttribute('aria-rowindex') ?? row.previousElementSibling?.getAttribute('aria-rowindex')
  return place == null ? null : Number(place) - 2
}
