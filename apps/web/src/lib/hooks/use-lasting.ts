import { useEffect, useState } from 'react'

/** True once the input has been true for that many milliseconds; false again at once. Hides short waits. */
export function useLasting(now: boolean, wait: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(() => setLasts(true), wait)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [now, wait])
  return now && lasts
}
