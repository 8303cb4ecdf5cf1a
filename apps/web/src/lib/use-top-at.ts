import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls the element to its top whenever the place becomes another one. */
export function useTopAt(scroller: RefObject<Element | null>, place: string) {
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    scroller.current?.scrollTo({ top: 0 })
  }, [scroller, place])
}
