import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import {
  logNow,
  noPlace,
  onlyRow,
  readOn,
  since,
  stateColumns,
  type LogPlace,
  type LogState,
} from '../db/change-cursor'
import type { Db } from '../db/database'
import { pauseAfter } from '../db/pause-after'
import { spreadMsOf } from './spread'
import { isVisitorKey, visitorKey } from './publish'

export type LiveHub = {
  /**
   * Calls `wake` when any process publishes for this person, or for the guest with this key; resolves once no event can
   * be missed.
   */
  follow(who: number | string, wake: () => void): Promise<() => void>
  /** The current number of streams. */
  streams(): number
  close(): Promise<void>
}

type Row = LogState & {
  seq: number | null
  xid: string
  token: number
  isOpen: boolean | null
  userId: number | null
  visitorHash: Buffer | null
}

const pauseWhenLostMs = 1000

/**
 * Reads the log of events once for all streams of this process, while there are any. Writers only insert, because
 * NOTIFY would make their commits wait for each other.
 */
export function openLiveHub(db: Db, log: FastifyBaseLogger): LiveHub {
  const followers = new Map<string, Set<() => void>>()
  const spreading = new Set<NodeJS.Timeout>()
  let place: LogPlace = noPlace
  let running: { begun: Promise<void>; ended: Promise<void> } | undefined
  const closed = new AbortController()
  let hasMissed = false

  const wake = (key: string) => followers.get(key)?.forEach((call) => call())

  const wakeSpread = (keys: Iterable<string>) =>
    callSpread(
      [...keys].flatMap((key) => [...(followers.get(key) ?? [])]),
      spreading,
    )

  async function read(): Promise<void> {
    const isFirst = place.horizon === null
    const { rows } = await sql<Row>`/* prepared live-notices */
      select ${stateColumns}, e.seq, e.xid::text as xid, e.token, e.xid >= s.horizon as is_open, e.user_id, e.visitor_hash
      from (${logNow('events', place)}) s left join live_events e on e.xid >= ${since(place)}`.execute(db)
    const visible = rows.flatMap(({ seq, xid, token, isOpen, userId, visitorHash }) =>
      seq === null || isOpen === null ? [] : [{ seq, xid, token, isOpen, userId, visitorHash }],
    )
    const reading = readOn(place, visible, onlyRow(rows.slice(0, 1)))
    ;({ place } = reading)
    // followers that joined while the log could not be read may have missed something
    if (!reading.isContinued || (isFirst && hasMissed)) return wakeSpread(followers.keys())
    if (isFirst) return
    const isForAll = reading.fresh.some(({ userId, visitorHash }) => userId === null && visitorHash === null)
    if (isForAll) wakeSpread([...followers.keys()].filter((key) => !isVisitorKey(key)))
    const keys = new Set(
      reading.fresh.flatMap(({ userId, visitorHash }) =>
        userId !== null ? String(userId) : visitorHash !== null ? visitorKey(visitorHash) : [],
      ),
    )
    for (const key of keys) wake(key)
  }

  async function attempt(): Promise<boolean> {
    try {
      await read()
      hasMissed = false
      return true
    } catch (error) {
      if (!hasMissed) log.warn({ err: error }, 'Live events could not be read, trying again')
      hasMissed = true
      return false
    }
  }

  async function run(begun: Promise<boolean>): Promise<void> {
    let isRead = await begun
    for (let tookMs = 0; !closed.signal.aborted && followers.size > 0;) {
      await pause(isRead ? pauseAfter(tookMs) : pauseWhenLostMs, undefined, { ref: false })
      const started = performance.now()
      isRead = await attempt()
      tookMs = performance.now() - started
    }
    running = undefined
    // the next follower starts from its own present
    place = noPlace
    hasMissed = false
  }

  return {
    async follow(who, call) {
      const key = String(who)
      const ofOne = followers.get(key) ?? new Set()
      followers.set(key, ofOne.add(call))
      if (!closed.signal.aborted && running === undefined) {
        const first = attempt()
        running = { begun: first.then(() => undefined), ended: run(first) }
      }
      await running?.begun
      return () => {
        ofOne.delete(call)
        if (ofOne.size === 0 && followers.get(key) === ofOne) followers.delete(key)
      }
    },
    streams: () => [...followers.values()].reduce((sum, { size }) => sum + size, 0),
    async close() {
      closed.abort()
      for (const timer of spreading) clearTimeout(timer)
      await running?.ended
    },
  }
}

/** Spreads the calls, because pages reading again at the same time would be a burst. */
function callSpread(calls: readonly (() => void)[], timers: Set<NodeJS.Timeout>): void {
  const spreadMs = spreadMsOf(calls.length)
  for (const call of calls) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      call()
    }, Math.random() * spreadMs)
    timers.add(timer)
  }
}
