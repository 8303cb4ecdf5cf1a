import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let since: Date | null = null
const listeners = new Set<() => void>()

function turn(on: boolean) {
  if (on === (since !== null)) return
  since = on ? new Date() : null
  // the browser captures the page as soon as the event handlers return
  flushSync(() => listeners.forEach((listener) => listener()))
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}
const begin = () => turn(true)
const end = () => turn(false)

/** When printing began; null once the browser has the pages. */
export const usePrintingSince = (): Date | null => useSyncExternalStore(subscribe, () => since)
