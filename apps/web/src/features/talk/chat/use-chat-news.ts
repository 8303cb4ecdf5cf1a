import { chatNewsPath } from '@snab/contract/live'
import { useEffect, useState } from 'react'
import { storedUuid } from '../../../lib/api/session'
import { readLiveStream } from '../../../shared/live/live-stream'

/**
 * Listens to a guest's chat while it is visible; a page in the background keeps no connection. Returns whether it is
 * connected.
 */
export function useChatNews(isWanted: boolean, onNews: () => void): boolean {
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let current: AbortController | null = null
    const stop = () => {
      current?.abort()
      current = null
      setLive(false)
    }
    const follow = () => {
      if (document.visibilityState !== 'visible') return stop()
      if (current) return
      current = new AbortController()
      void readLiveStream({
        path: chatNewsPath,
        signal: current.signal,
        headers: () => {
          const uuid = storedUuid()
          return uuid === null ? null : { 'user-uuid': uuid }
        },
        lastId: () => null,
        onEvent: onNews,
        onRefused: stop,
        onState: setLive,
      })
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop()
    }
  }, [isWanted, onNews])
  return isLive
}
