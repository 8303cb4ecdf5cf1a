import { useCallback } from 'react'
import { afterFrame } from './after-frame'

type Subscribe = (listener: () => void) => () => void

/** A late one is told once what the others have drawn is on the screen. */
export const useSubscription = (subscribe: Subscribe, isLate: boolean): Subscribe =>
  useCallback((listener) => subscribe(isLate ? () => tellLate(listener) : listener), [subscribe, isLate])

const waiting = new Set<() => void>()

/** All in one task, so that they are drawn together. Hidden pages have no frames. */
function tellLate(listener: () => void) {
  if (document.visibilityState === 'hidden') return listener()
  if (waiting.size === 0) afterFrame(tellWaiting)
  waiting.add(listener)
}

function tellWaiting() {
  const told = [...waiting]
  waiting.clear()
  for (const listener of told) listener()
}
