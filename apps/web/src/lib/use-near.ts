import { useEffect, useState, type RefObject } from 'react'

/** Pixels around the visible part in which things are made ready. */
const around = 300

/** Whether an element is on the screen or about to be. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const observer = observerOf(watched.closest('[data-watches-near]'))
    callbacks.set(watched, setNear)
    observer.observe(watched)
    return () => {
      callbacks.delete(watched)
      observer.unobserve(watched)
    }
  }, [element])
  return near
}

const callbacks = new WeakMap<Element, (near: boolean) => void>()
const observers = new WeakMap<Element, IntersectionObserver>()
let ofPage: IntersectionObserver | undefined

/** One observer for all that scrolls together. */
function observerOf(scroller: Element | null): IntersectionObserver {
  const known = scroller ? observers.get(scroller) : ofPage
  if (known) return known
  const made = new IntersectionObserver((entries) => entries.forEach(({ target, isIntersecting }) => callbacks.get(target)?.(isIntersecting)), { root: scroller, rootMargin: `${String(around)}px 0px` })
  if (scroller) observers.set(scroller, made)
  else ofPage = made
  return made
}
