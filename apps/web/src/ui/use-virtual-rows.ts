import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

export const virtualAbove = 100
/** Pixels of the head that stays over the rows. */
const head = 34

/** Which rows to draw and the room, in pixels, of those before and after that are not drawn. Short lists are drawn whole. */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, count: number, heightOf: (index: number) => number, keyOf: (index: number) => number | string) {
  const isVirtual = count > virtualAbove
  const virtual = useVirtualizer({ count, getScrollElement: () => scroller.current, estimateSize: heightOf, getItemKey: keyOf, overscan: 6, scrollPaddingEnd: head, enabled: isVirtual })
  const reveal = (index: number) => {
    if (index < 0) return
    if (isVirtual) virtual.scrollToIndex(index)
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
