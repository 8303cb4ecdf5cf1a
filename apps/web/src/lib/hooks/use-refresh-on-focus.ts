import { useEffect } from 'react'

/** Runs when the window or its tab gets the focus: two windows side by side change focus without being hidden. */
export function useRefreshOnFocus(refresh: () => void) {
  useEffect(() => {
    const whenShown = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    addEventListener('focus', refresh)
    document.addEventListener('visibilitychange', whenShown)
    return () => {
      removeEventListener('focus', refresh)
      document.removeEventListener('visibilitychange', whenShown)
    }
  }, [refresh])
}
