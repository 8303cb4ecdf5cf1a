import { useCallback, useMemo, useSyncExternalStore } from 'react'

const changed = 'snab:local-choice'

/** Display preferences, stored in this browser. Never the shown data: that belongs to the address. */
export function useLocalChoice<T>(
  key: string,
  fallback: T,
  accept: (stored: unknown) => T | null,
): [T, (value: T) => void] {
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const value = useMemo(() => (stored === null ? null : accept(parsed(stored))) ?? fallback, [stored, accept, fallback])
  const keep = useCallback(
    (next: T) => {
      localStorage.setItem(key, JSON.stringify(next))
      dispatchEvent(new Event(changed))
    },
    [key],
  )
  return [value, keep]
}

function subscribe(listener: () => void) {
  addEventListener(changed, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(changed, listener)
    removeEventListener('storage', listener)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
