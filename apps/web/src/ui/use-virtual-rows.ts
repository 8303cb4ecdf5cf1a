import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useRef, type RefObject } from 'react'

export const virtualAbove = 100
/** Pixels of the head that stays over the rows. */
const head = 34

/** Rows drawn beyond those in sight: few while one scrolls, so that a page stands at once, the rest when it has come to a stop. */
const moving = 2
const resting = 10
const restsAfterMs = 60

/** Which rows to draw and the room, in pixels, of those before and after that are not drawn. Short lists are drawn whole. */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, count: number, heightOf: (index: number) => number, keyOf: (index: number) => number | string, rested = resting) {
  const isVirtual = count > virtualAbove
  const instance = useRef<Virtualizer<HTMLElement, Element> | null>(null)
  const virtual = useVirtualizer<HTMLElement, Element>({
    count, getScrollElement: () => scroller.current, estimateSize: heightOf, getItemKey: keyOf, scrollPaddingEnd: head, enabled: isVirtual,
    overscan: instance.current?.isScrolling ? moving : rested, isScrollingResetDelay: restsAfterMs,
  })
  instance.current = virtual
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
  if (!isVirtual) return { indexes: Array.from({ length: count }, (_, index) => index), before: 0, after: 0, remeasure: virtual.measure, reveal }
  const shown = virtual.getVirtualItems()
  return {
    indexes: shown.map(({ index }) => index),
    before: shown[0]?.start ?? 0,
    after: virtual.getTotalSize() - (shown.at(-1)?.end ?? 0),
    /** After a row's height has changed. */
    remeasure: virtual.measure,
    /** Scrolls as little as shows a row. */
    reveal,
  }
}
