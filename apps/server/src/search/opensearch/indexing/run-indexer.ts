import { setTimeout as sleep } from 'node:timers/promises'
import { noteChange } from '../../note-change'
import { findIndexNames } from './index-names'
import { keepIndex } from './keep-index'
import { asTheOnlyOne } from './only-one'
import { pauseWhenLostMs, type IndexerParts, type Turns } from './turns'

/** The duration of an outage after which a person must act. */
const longAwayMs = 60_000

/** One of the servers keeps the index up to date with the database; the others wait to take over. */
export function runIndexer(parts: IndexerParts) {
  const { db, settings, note } = parts
  const stopped = new AbortController()
  const isStopped = () => stopped.signal.aborted
  let isAwaited = false
  let wakeUp = () => {}
  let workedAt = Date.now()
  const turns: Turns = {
    unsure: new Set(),
    isStopped,
    async pause(ms) {
      const woken = new Promise<void>((resolve) => (wakeUp = resolve))
      if (!isAwaited && !isStopped()) await Promise.race([sleep(ms, undefined, { ref: false }), woken])
      isAwaited = false
    },
    worked: () => void (workedAt = Date.now()),
    failed(error) {
      const level = Date.now() - workedAt > longAwayMs ? 'error' : 'warn'
      note(level, `The index in OpenSearch could not follow the database: ${String(error)}`)
    },
  }

  async function turn(): Promise<void> {
    const names = await findIndexNames(db, settings.name)
    await asTheOnlyOne(
      db,
      `snab-opensearch ${names.alias}`,
      () => turns.pause(pauseWhenLostMs).then(() => !isStopped()),
      (still) => keepIndex(parts, names, still, turns),
    )
  }

  async function run(): Promise<void> {
    while (!isStopped()) {
      try {
        if (turns.unsure.size > 0) await noteChange(db, 'product', [...turns.unsure])
        turns.unsure.clear()
        await turn()
      } catch (error) {
        // the database or OpenSearch may be unreachable for a while; the next turn continues from the watermark
        turns.failed(error)
        await turns.pause(pauseWhenLostMs)
      }
    }
  }

  function wake(): void {
    isAwaited = true
    wakeUp()
  }

  const running = run()
  return {
    /** Makes it follow at once. */
    wake,
    async close() {
      stopped.abort()
      wake()
      await running
    },
  }
}
