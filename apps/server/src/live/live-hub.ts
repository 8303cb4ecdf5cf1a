import type { FastifyBaseLogger } from 'fastify'
import { listen } from '../db/listen'

export type LiveHub = {
  /**
   * Calls `wake` when any process publishes for this person, or for the guest with this key; resolves when nothing can
   * be missed any more.
   */
  follow(who: number | string, wake: () => void): Promise<() => void>
  close(): Promise<void>
}

/**
 * One listening connection per process for all streams, opened with the first one; after a reconnection all streams are
 * woken.
 */
export function openLiveHub(connectionString: string, log: FastifyBaseLogger): LiveHub {
  const followers = new Map<string, Set<() => void>>()
  let listening: ReturnType<typeof listen> | undefined
  let isClosed = false

  const wake = (key: string) => followers.get(key)?.forEach((call) => call())
  const open = () =>
    listen({
      connectionString,
      channel: 'live_event',
      name: 'snab-live',
      onNotice: wake,
      // events published meanwhile are found by each stream's cursor
      onReturn: () => {
        for (const key of followers.keys()) wake(key)
      },
      note: (text) => log.warn(text),
    })

  return {
    async follow(who, call) {
      const key = String(who)
      const ofOne = followers.get(key) ?? new Set()
      followers.set(key, ofOne.add(call))
      if (!isClosed) await (listening ??= open()).begun
      return () => {
        ofOne.delete(call)
        if (ofOne.size === 0 && followers.get(key) === ofOne) followers.delete(key)
      }
    },
    async close() {
      isClosed = true
      await listening?.close()
    },
  }
}
