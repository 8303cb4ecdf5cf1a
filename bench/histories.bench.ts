import fc from 'fast-check'
import { sql } from 'kysely'
import { loadavg } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { connect } from '../apps/server/src/db/database'
import { anyHistory, type History } from '../apps/server/test/histories/history'
import { expectedOf } from '../apps/server/test/histories/naive-model'
import { playHistories } from '../apps/server/test/histories/play-histories'
import { databaseOf } from './http/forget-rows'
import { startServer } from './lib/server-process'
import { withFolder } from './lib/with-folder'

export type HistoriesBench = {
  load: number
  histories: number
  wrong: number
  perSecond: number
  /** Seed of the first batch, to repeat a failure. */
  seed: number
}

/** Batches run side by side: each is at most five files of 1C. */
const batch = 250

/**
 * Random histories of what 1C reports, corrects, repeats, moves and withdraws, each compared with a model in which the
 * last report of a document wins.
 */
export const benchHistories = (wanted: number): Promise<HistoriesBench> =>
  withFolder(async (dataDir) => {
    const [load = Number.NaN] = loadavg()
    const server = await startServer({ dataDir, env: { SNAB_DEMO_PRODUCTS: '100' } })
    const db = connect(databaseOf(dataDir), { max: 2 })
    const seed = Number(process.env['SNAB_BENCH_SEED'] ?? Date.now() % 1_000_000)
    const wrong: { history: History; got: unknown; seed: number }[] = []
    try {
      const started = performance.now()
      let played = 0
      while (played < wanted) {
        const ofBatch = seed + played / batch
        const histories = fc.sample(anyHistory, { numRuns: Math.min(batch, wanted - played), seed: ofBatch })
        const results = await playHistories(db, histories, new Date())
        for (const [at, history] of histories.entries())
          if (!isDeepStrictEqual(results[at], expectedOf(history)))
            wrong.push({ history, got: results[at], seed: ofBatch })
        played += histories.length
        // plan queries for the rows that exist now
        await sql`analyze`.execute(db)
        if (played % (batch * 4) === 0) {
          const seconds = (performance.now() - started) / 1000
          process.stdout.write(`  ${String(played)} in ${seconds.toFixed(0)} s, wrong: ${String(wrong.length)}\n`)
        }
      }
      const seconds = (performance.now() - started) / 1000
      const [smallest] = wrong.toSorted((one, other) => sizeOf(one.history) - sizeOf(other.history))
      if (smallest) process.stdout.write(`${JSON.stringify(smallest, null, 1)}\n`)
      return { load, histories: played, wrong: wrong.length, perSecond: played / seconds, seed }
    } finally {
      await db.destroy()
      await server.stop()
    }
  })

const sizeOf = (history: History): number => JSON.stringify(history).length
