import { useSyncExternalStore } from 'react'

/** Where the desktop shell begins, in pixels; the style sheets know the same number. */
export const desktopWidth = 1280

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

export const useIsDesktop = (): boolean => useMedia(`(min-width: ${desktopWidth}px)`)
