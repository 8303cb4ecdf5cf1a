import { useEffect, useState } from 'react'

/** True once something has been true for that many milliseconds; false again at once. Short waits are not worth showing. */
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
