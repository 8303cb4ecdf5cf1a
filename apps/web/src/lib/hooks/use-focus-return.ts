import { useEffect, useState } from 'react'

/** Returns the focus to where it was before this component appeared. */
export function useFocusReturn() {
  // during render, because a dialog takes the focus before effects run
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}
