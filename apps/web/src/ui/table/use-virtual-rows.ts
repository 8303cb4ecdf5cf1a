import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { shiftOf } from './row-shift'
import { takeSlots } from './row-slots'

export const virtualAbove = 100
/** Pixels of the head that stays over the rows. */
const head = 34

/** Rows drawn beyond those in sight. The same number always: rows that come need as many elements as rows that went have left. */
const beyond = 2

type Key = number | string
/** A row in the document: where it stands among all, in which element, and how many pixels below the first. */
type DrawnRow = { index: number; key: Key; slot: number; top: number }

/**
 * Which rows to draw, each with the slot that is its key, and the room, in pixels, of those before and after that are not
 * drawn. In a long list a slot passes from row to row: a row may keep no state that is not named after what it shows.
 * Short lists are drawn whole. Rows are measured anew when one of the functions is another one.
 *
 * `isAnchored`: what comes and goes above, rows or words below them, moves nothing of what is in sight.
 */
// one scroll position that every part reads and writes in the order of drawing
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
  // the virtualizer measures anew for another function that names its rows
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

  /** The rows' way in the new list, before they are drawn: the same rows are drawn again, and not others first. */
  const follow = (inHand: number | null) => {
    const offset = virtual.scrollOffset
    if (offset === null || offset === 0) return
    const end = offset + (virtual.scrollRect?.height ?? 0) - head
    const seen = drawn.current.filter(({ index, top }) => (index === inHand || top >= offset) && top < end)
    const places = new Map(Array.from({ length: count }, (_, index) => [keyOf(index), index]))
    // asked for the whole, it measures every row
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
      // told at once and not with the next frame, what else has changed is drawn together with the new rows
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
    /** Scrolls as little as shows a row. */
    reveal,
  }
}

/** The index of the row that holds the focus, as it was drawn last; words below a row belong to it. */
function focusedPlace(scroller: HTMLElement | null): number | null {
  return placeOf(document.activeElement, scroller)
}

/** The same of the row with the cell that a grid says is active. */
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
