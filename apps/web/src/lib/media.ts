import { useSyncExternalStore } from 'react'

/** Where the desktop shell begins, in pixels; the style sheets know the same number. */
export const desktopWidth = 1280

export function useMedia(query: string): boolean {
  const { subscribe, matches } = watched(query)
  return useSyncExternalStore(subscribe, matches)
}

type Watched = { subscribe: (listener: () => void) => () => void; matches: () => boolean }
const known = new Map<string, Watched>()

/** The browser reads a query anew for every list it is asked for: one is made and kept. */
function watched(query: string): Watched {
  const before = known.get(query)
  if (before) return before
  const list = matchMedia(query)
  // reading `matches` makes the browser bring its styles up to date
  let matches = list.matches
  list.addEventListener('change', (event) => (matches = event.matches))
  const made: Watched = {
    subscribe: (listener) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    matches: () => matches,
  }
  known.set(query, made)
  return made
}

export const useIsDesktop = (): boolean => useMedia(`(min-width: ${desktopWidth}px)`)
