import { setTimeout as sleep } from 'node:timers/promises'
import { keyOfBasis, type PriceBasis } from '@snab/domain/money/shown-price'
import { findExactPlace } from '../../db/change-cursor'
import type { Db } from '../../db/database'
import { oneByOne } from '../one-by-one'
import { logReader, type Change, type Seen } from '../read-log'
import type { IndexProgress } from '../search-engine'
import { readBasis } from './indexing/watermark-keeper'
import { hasSeen, hasSeenAll, type Watermark } from './watermark'

type Parts = {
  db: Db
  readWatermark: () => Promise<Watermark | null>
  basisNow: () => Promise<PriceBasis>
  tell: (progress: IndexProgress) => Promise<void>
}
/** A reading of the log, reported to listeners once the index has it. */
type Pending = {
  progress: IndexProgress
  seen: Seen
  /** Null: everything that the reading saw. */
  xids: string[] | null
  readAt: number
  isTold: boolean
}

/** How often the watermark is read while nobody waits. */
const atLeastEveryMs = 1_000
const askAgainMs = 30
/** Longer than a healthy index needs. */
const patienceMs = 3_000

const everything: IndexProgress = { ids: null, dictionaries: true }

/**
 * Follows the change log on every server, whichever one maintains the index: listeners are notified of a change once
 * the index has it.
 */
export async function followWatermark({ db, readWatermark, basisNow, tell }: Parts) {
  const log = logReader(db, await findExactPlace(db, 'products'), { isWhole: true })
  let pending: Pending[] = []
  let watermark: Watermark | null = null
  let readAt = -Infinity
  let toldIndex: string | null = null
  const inOrder = oneByOne()

  async function readLog(): Promise<void> {
    for (;;) {
      const read = await log.next(async ({ changes }) => changes)
      const seen = log.read()
      if (read === null || seen === null) return
      const needs =
        'rebuild' in read || read.isOther
          ? { progress: everything, xids: null }
          : { progress: progressOf(read.used), xids: [...new Set(read.used.map(({ xid }) => xid))] }
      pending.push({ ...needs, seen, readAt: performance.now(), isTold: false })
    }
  }

  async function lookAtWatermark(): Promise<void> {
    const isDue = performance.now() - readAt > atLeastEveryMs
    if (pending.length === 0 && !isDue) return
    watermark = await readWatermark()
    readAt = performance.now()
    if (!watermark) return
    const { index } = watermark
    // the first index is the one that existed when this server started
    if (toldIndex !== null && toldIndex !== index) await tell(everything)
    toldIndex = index
    const passed = pending.findIndex((one) => !isPassed(one, watermark))
    const ready = passed === -1 ? pending : pending.slice(0, passed)
    if (ready.length === 0) return
    await tell(mergeProgress(ready.map(({ progress }) => progress)))
    pending = pending.slice(ready.length)
  }

  /** Notifies cards and carts even while the index is unreachable: otherwise they would show old prices. */
  async function tellWithoutIndex(): Promise<void> {
    const late = pending.filter(({ readAt: since, isTold }) => !isTold && performance.now() - since > patienceMs)
    if (late.length === 0) return
    await tell(mergeProgress(late.map(({ progress }) => progress)))
    for (const one of late) one.isTold = true
  }

  async function step(): Promise<void> {
    await readLog()
    try {
      await lookAtWatermark()
    } finally {
      await tellWithoutIndex()
    }
  }

  return {
    /** Reports what was committed before the call to the listeners, as far as the index has it. */
    step: () => inOrder(step),
    /** Resolves when what was committed before the call is searchable; `kick` wakes this server's indexer. */
    async catchUp(kick: () => void, { untilMs }: { untilMs: number }): Promise<boolean> {
      const until = performance.now() + untilMs
      const basis = keyOfBasis(await basisNow())
      await inOrder(readLog)
      const last = pending.at(-1)
      for (;;) {
        kick()
        readAt = -Infinity
        await inOrder(lookAtWatermark)
        const isTold = last === undefined || !pending.includes(last)
        if (isTold && watermark && keyOfBasis(readBasis(watermark.basis)) === basis) return true
        if (performance.now() > until) return false
        await sleep(askAgainMs)
      }
    },
    watermark: () => watermark,
    /** The index lags behind the log. */
    isWaiting: () => pending.length > 0,
  }
}

const isPassed = ({ seen, xids }: Pending, watermark: Watermark | null): boolean => {
  if (!watermark) return false
  if (xids !== null) return hasSeen(watermark.seen, seen.incarnation, xids)
  return watermark.isComplete && hasSeenAll(watermark.seen, seen)
}

const progressOf = (changes: readonly Change[]): IndexProgress => ({
  ids: [...new Set(changes.flatMap(({ productId }) => (productId === 0 ? [] : productId)))],
  dictionaries: changes.some(({ kind }) => kind === 'dictionaries'),
})

const mergeProgress = (all: readonly IndexProgress[]): IndexProgress => ({
  ids: all.some(({ ids }) => ids === null) ? null : [...new Set(all.flatMap(({ ids }) => ids ?? []))],
  dictionaries: all.some(({ dictionaries }) => dictionaries),
})
