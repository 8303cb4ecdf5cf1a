import { useCallback, useEffect, useState, type RefCallback, type RefObject } from 'react'

/** Pixels around the visible part within which elements are prepared. */
const around = 300

/** Whether an element is visible or about to be. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    return element.current ? watch(element.current, setNear) : undefined
  }, [element])
  return near
}

/**
 * The same for many elements, each with a key: which are near, and the ref that observes one. Callers need not
 * re-render the others.
 */
export function useNearKeys<K>(): { near: ReadonlySet<K>; refOf: (key: K) => RefCallback<Element> } {
  const [near, setNear] = useState<ReadonlySet<K>>(new Set())
  const [refs] = useState(() => new Map<K, RefCallback<Element>>())
  const refOf = useCallback(
    (key: K) => {
      const known = refs.get(key)
      if (known) return known
      const set = (isNear: boolean) =>
        setNear((before) => {
          if (before.has(key) === isNear) return before
          const after = new Set(before)
          if (isNear) after.add(key)
          else after.delete(key)
          return after
        })
      const ref: RefCallback<Element> = (element) => {
        if (!element) return
        const unwatch = watch(element, set)
        return () => {
          unwatch()
          set(false)
        }
      }
      refs.set(key, ref)
      return ref
    },
    [refs],
  )
  return { near, refOf }
}

function watch(element: Element, tell: (near: boolean) => void): () => void {
  const observer = observerOf(element.closest('[data-watches-near]'))
  callbacks.set(element, tell)
  observer.observe(element)
  return () => {
    callbacks.delete(element)
    observer.unobserve(element)
  }
}

const callbacks = new WeakMap<Element, (near: boolean) => void>()
const observers = new WeakMap<Element, IntersectionObserver>()
let ofPage: IntersectionObserver | undefined

/** One observer for all elements of a scrolling container. */
function observerOf(scroller: Element | null): IntersectionObserver {
  const known = scroller ? observers.get(scroller) : ofPage
  if (known) return known
  const made = new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => callbacks.get(target)?.(isIntersecting)),
    { root: scroller, rootMargin: `${String(around)}px 0px` },
  )
  if (scroller) observers.set(scroller, made)
  else ofPage = made
  return made
}
