import { useSyncExternalStore } from 'react'

/** Whether the portal can currently send events to this browser. Without them screens poll. */
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
