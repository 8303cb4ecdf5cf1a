import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

export type LiveHub = {
  /** Calls `wake` when something was published for this person, or for the guest of this key, by any process; resolves once nothing can be missed. */
  follow(who: number | string, wake: () => void): Promise<() => void>
  /** How many streams this person has open in this process. */
  count(userId: number): number
  close(): Promise<void>
}

const pauseMs = 1000

/** One connection a process hears for all of its streams, opened with the first of them; when it is lost, a new one wakes everybody. */
export function openLiveHub(connectionString: string, log: FastifyBaseLogger): LiveHub {
  const followers = new Map<string, Set<() => void>>()
  let listening: Promise<void> | undefined
  let client: pg.Client | undefined
  let isClosed = false
  let wasLost = false
  let timer: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    const next = new pg.Client({ connectionString, application_name: 'snab-live' })
    let isLost = false
    const lose = (error?: Error) => {
      if (isLost || isClosed) return
      isLost = true
      wasLost = true
      log.warn({ error: error?.message }, 'Live events: connection lost, opening another')
      client = undefined
      timer = setTimeout(() => (listening = listen()), pauseMs)
    }
    next.on('error', lose)
    next.on('end', () => lose())
    next.on('notification', ({ payload = '' }) => wake(payload))
    try {
      await next.connect()
      await next.query('listen live_event')
    } catch (error) {
      await next.end().catch(() => {})
      lose(error instanceof Error ? error : undefined)
      return
    }
    client = next
    // what was published meanwhile is found by each stream's own cursor; those that wait for the first connection read by themselves
    if (!wasLost) return
    for (const key of followers.keys()) wake(key)
  }

  const wake = (key: string) => followers.get(key)?.forEach((call) => call())

  return {
    async follow(who, call) {
      const key = String(who)
      const ofOne = followers.get(key) ?? new Set()
      followers.set(key, ofOne.add(call))
      if (!isClosed) await (listening ??= listen())
      return () => {
        ofOne.delete(call)
        if (ofOne.size === 0 && followers.get(key) === ofOne) followers.delete(key)
      }
    },
    count: (userId) => followers.get(String(userId))?.size ?? 0,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await listening
      await client?.end()
    },
  }
}
