import { useSyncExternalStore } from 'react'

/**
 * Minimum width, in pixels, of the desktop's header and tables; the style sheets have the same number. A window of 1,366
 * pixels at 125 % has 1,093.
 */
export const desktopWidth = 900
/** From here the frame does not scroll and lists have a column beside them; the style sheets have the same number. */
export const roomyWidth = 1280

export function useMedia(query: string): boolean {
  const { subscribe, matches } = watched(query)
  return useSyncExternalStore(subscribe, matches)
}

type Watched = { subscribe: (listener: () => void) => () => void; matches: () => boolean }
const known = new Map<string, Watched>()

/** The browser parses a query for every list it creates, so one is created and cached. */
function watched(query: string): Watched {
  const before = known.get(query)
  if (before) return before
  const list = matchMedia(query)
  // reading `matches` forces the browser to update its styles
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
export const useIsRoomy = (): boolean => useMedia(`(min-width: ${roomyWidth}px)`)
