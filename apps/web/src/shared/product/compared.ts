import { useSyncExternalStore } from 'react'

/** Spec of the comparison: the maximum number of products side by side. */
export const mostCompared = 10

const key = 'B2B_COMPARE'
const listeners = new Set<() => void>()
let ids = value()

function value(): readonly number[] {
  if (typeof localStorage === 'undefined') return []
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value)
      ? value.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, mostCompared)
      : []
  } catch {
    // the storage may contain anything
    return []
  }
}

function keep(next: readonly number[]) {
  ids = next
  localStorage.setItem(key, JSON.stringify(next))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', takeOver)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', takeOver)
  }
}

/** Another tab has changed the selection. */
function takeOver(event: StorageEvent) {
  if (event.key !== key) return
  ids = value()
  for (const listener of listeners) listener()
}

/** Products selected for comparison in this browser. False when it is full. */
export const compared = {
  toggle(id: number): boolean {
    if (ids.includes(id)) keep(ids.filter((other) => other !== id))
    else if (ids.length >= mostCompared) return false
    else keep([...ids, id])
    return true
  },
  replace: (next: readonly number[]) => keep(next.slice(0, mostCompared)),
}

export const useCompared = (): readonly number[] => useSyncExternalStore(subscribe, () => ids)
export const useIsCompared = (id: number): boolean => useSyncExternalStore(subscribe, () => ids.includes(id))
