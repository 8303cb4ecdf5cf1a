import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls the element to its top whenever the key changes. */
export function useTopAt(scroller: RefObject<Element | null>, place: string) {
  const last = useRef(place)
  const isScrolled = useRef(false)

  useEffect(() => {
    const scrolled = scroller.current
    if (!scrolled) return
    // reading the position at any other moment would force a layout
    const note = () => void (isScrolled.current = scrolled.scrollTop > 0)
    scrolled.addEventListener('scroll', note, { passive: true })
    return () => scrolled.removeEventListener('scroll', note)
  }, [scroller])

  useEffect(() => {
    if (last.current === place) return
    last.current = place
    if (isScrolled.current) scroller.current?.scrollTo({ top: 0 })
  }, [scroller, place])
}
