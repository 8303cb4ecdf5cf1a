import { useSyncExternalStore } from 'react'

/** Whether the portal can tell this browser of changes at the moment. While it cannot, screens ask now and then. */
let heard = false
const listeners = new Set<() => void>()

export const isHeard = (): boolean => heard

export function setHeard(now: boolean) {
  heard = now
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useIsHeard = (): boolean => useSyncExternalStore(subscribe, isHeard)
