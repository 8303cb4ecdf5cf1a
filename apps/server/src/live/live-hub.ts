import type { FastifyBaseLogger } from 'fastify'
import { listen } from '../db/listen'

export type LiveHub = {
  /** Calls `wake` when something was published for this person, or for the guest of this key, by any process; resolves once nothing can be missed. */
  follow(who: number | string, wake: () => void): Promise<() => void>
  close(): Promise<void>
}

/** One connection a process hears for all of its streams, opened with the first of them; when it is lost, a new one wakes everybody. */
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
      // what was published meanwhile is found by each stream's own cursor
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
