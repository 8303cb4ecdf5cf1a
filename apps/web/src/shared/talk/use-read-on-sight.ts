import { useEffect } from 'react'
import type { TalkPort } from './talk-port'

type Talked = { items: readonly { id: number }[]; unread: number }

/** Marks new messages read while the page is visible. */
export function useReadOnSight({ items, unread }: Talked, { markRead }: Pick<TalkPort, 'markRead'>) {
  const last = items.at(-1)?.id
  const hasUnread = unread > 0
  useEffect(() => {
    if (!hasUnread || last === undefined) return
    const read = () => {
      if (document.visibilityState !== 'visible') return
      // a failed mark is repeated when the page is visible again
      void markRead(last).catch(() => undefined)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [last, hasUnread, markRead])
}
