import { useEffect, useSyncExternalStore } from 'react'

/** A list on the screen that takes dropped cells itself, and the checked lines of a dropped file. */
type DropTaker = { takeText: (text: string) => void; specificationId: number }

let taker: DropTaker | null = null
const listeners = new Set<() => void>()
const put = (next: DropTaker | null) => {
  taker = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Takes what is dropped while the calling screen is shown; null: the list is read-only. */
export function useTakeDropped(next: DropTaker | null) {
  useEffect(() => {
    put(next)
    return () => put(null)
  }, [next])
}

export const useDropTaker = (): DropTaker | null => useSyncExternalStore(subscribe, () => taker)
