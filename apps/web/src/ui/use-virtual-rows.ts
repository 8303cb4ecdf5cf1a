import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type RefObject } from 'react'
import { takeSlots, type Slots } from './row-slots'

export const virtualAbove = 100
/** Pixels of the head that stays over the rows. */
const head = 34

/** Rows drawn beyond those in sight. The same number always: rows that come need as many elements as rows that went have left. */
const beyond = 2

/**
 * Which rows to draw, each with the slot that is its key, and the room, in pixels, of those before and after that are not
 * drawn. In a long list a slot passes from row to row: a row may keep no state that is not named after what it shows.
 * Short lists are drawn whole.
 */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, count: number, heightOf: (index: number) => number, keyOf: (index: number) => number | string) {
  const isVirtual = count > virtualAbove
  const slots = useRef<Slots<number | string>>([])
  const drawn = useRef<readonly number[]>([])
  const virtual = useVirtualizer<HTMLElement, Element>({
    count, getScrollElement: () => scroller.current, estimateSize: heightOf, getItemKey: keyOf, scrollPaddingEnd: head, enabled: isVirtual,
    overscan: beyond,
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
    else scroller.current?.querySelector(`tbody > [aria-rowindex="${String(index + 2)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  if (!isVirtual) return { rows: Array.from({ length: count }, (_, index) => ({ index, slot: keyOf(index) })), before: 0, after: 0, remeasure: virtual.measure, reveal }
  const shown = virtual.getVirtualItems()
  const focused = focusedPlace(scroller.current)
  const held = focused === null ? undefined : slots.current[drawn.current.indexOf(focused)]
  slots.current = takeSlots(slots.current, shown.map(({ index }) => keyOf(index)), held?.key)
  drawn.current = shown.map(({ index }) => index)
  return {
    rows: drawn.current.map((index, at) => ({ index, slot: slots.current[at]?.slot ?? index })),
    before: shown[0]?.start ?? 0,
    after: virtual.getTotalSize() - (shown.at(-1)?.end ?? 0),
    /** After a row's height has changed. */
    remeasure: virtual.measure,
    /** Scrolls as little as shows a row. */
    reveal,
  }
}

/** The index of the row that holds the focus, as it was drawn last; words below a row belong to it. */
function focusedPlace(scroller: HTMLElement | null): number | null {
  const row = document.activeElement?.closest('tbody > tr')
  if (!row || !scroller?.contains(row)) return null
  const place = row.getAttribute('aria-rowindex') ?? row.previousElementSibling?.getAttribute('aria-rowindex')
  return place == null ? null : Number(place) - 2
}
