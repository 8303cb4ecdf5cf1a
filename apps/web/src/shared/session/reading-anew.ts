import { useSyncExternalStore } from 'react'

/** The number of running reads after somebody has signed in or out. */
let readings = 0
const listeners = new Set<() => void>()

function count(change: number) {
  readings += change
  for (const listener of listeners) listener()
}

/** Returns a function that ends it. */
export function startReadingAnew(): () => void {
  count(1)
  return () => count(-1)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The screen still shows the answers of the person before: a missing price may just have been hidden from them. */
export const useIsReadingAnew = (): boolean => useSyncExternalStore(subscribe, () => readings > 0)
