import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Milliseconds for which an added row is highlighted. */
const shownFor = 4000

/** The row that was added last, on the one list that is on the screen. */
let fresh: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(id: number | null) {
  fresh = id
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Scrolls to a row and highlights it for a while. */
export function showFreshRow(id: number) {
  clearTimeout(timer)
  set(id)
  timer = setTimeout(() => set(null), shownFor)
}

export const useIsFresh = (id: number): boolean => useSyncExternalStore(subscribe, () => fresh === id)

/** A list that renders only what is in sight scrolls to the added row by its index. */
export function useRevealFresh(keys: readonly (number | string)[], reveal: (index: number) => void) {
  const id = useSyncExternalStore(subscribe, () => fresh)
  const index = id === null ? -1 : keys.indexOf(id)
  const latest = useRef(reveal)
  useEffect(() => void (latest.current = reveal))
  useEffect(() => {
    if (index >= 0) latest.current(index)
  }, [index])
}
