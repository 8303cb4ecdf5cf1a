import { useEffect, useState } from 'react'

/** Gives the focus back to where it was before this component appeared. */
export function useFocusReturn() {
  // while rendering: by the time effects run, a dialog has already taken the focus
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}
