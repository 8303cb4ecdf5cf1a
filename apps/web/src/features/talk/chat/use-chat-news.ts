import { chatNewsPath } from '@snab/contract/live'
import { useEffect, useState } from 'react'
import { storedUuid } from '../../../lib/api/session'
import { readLiveStream } from '../../../shared/live/live-stream'

/** Hears of a guest's talk while it is looked at; a page in the background holds no connection. Answers whether it is heard. */
export function useChatNews(isWanted: boolean, onNews: () => void): boolean {
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let current: AbortController | null = null
    const stop = () => {
      current?.abort()
      current = null
      setTold(false)
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
        onState: setTold,
      })
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop()
    }
  }, [isWanted, onNews])
  return isTold
}
