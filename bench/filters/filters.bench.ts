import { mkdir } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { changesInCatalogue, changesInSections } from './filter-changes'
import { runVisitors } from './run-visitors'
import type { LaneResult } from './visitors'
import { signIn } from '../lib/portal-client'
import { startServer } from '../lib/server-process'
import { withFolder } from '../lib/with-folder'

/** Milliseconds of a visitor's request. */
export type Waited = { p50: number; p95: number; slowest: number; requests: number; refused: number }
export type FiltersBench = {
  products: number
  /**
   * Load average of the last minute before anything was started: above the number of cores, other processes have slowed
   * this down.
   */
  load: number
  /** Products of the largest and the smallest section that were filtered. */
  largestSection: number
  smallestSection: number
  section: Waited
  catalogue: Waited
  /** Requests inside sections while others filter the whole catalogue without a pause. */
  sectionBesides: Waited
}

const products = 1_000_000
const visitors = 10
const slowVisitors = 3
const besidesMs = 15_000
const logins = ['admin@volt.example', 'buyer@volt.example', 'buyer@amper.example', 'person@home.example']

/**
 * The portal as it is deployed over a million demonstration products. Loading them takes minutes: a folder named by
 * SNAB_BENCH_MILLION_DATA is filled once and reused.
 */
export const benchFilters = (): Promise<FiltersBench> => {
  const kept = process.env.SNAB_BENCH_MILLION_DATA
  return kept === undefined ? withFolder(measure) : mkdir(kept, { recursive: true }).then(() => measure(kept))
}

async function measure(dataDir: string): Promise<FiltersBench> {
  const [load = Number.NaN] = loadavg()
  const server = await startServer({ dataDir, env: { SNAB_DEMO_PRODUCTS: String(products) }, longestMs: 30 * 60_000 })
  try {
    const { url } = server
    const tokens = await Promise.all(logins.map((login) => signIn(url, login)))
    const people = (count: number) => Array.from({ length: count }, (_, at) => tokens[at % tokens.length] ?? '')
    const [first = ''] = tokens
    const { paths, largest, smallest } = await changesInSections(url, first)
    const everywhere = await changesInCatalogue(url, first)
    // the last addresses of each kind warm up the server, and are not measured
    await runVisitors({
      url,
      untilMs: null,
      lanes: [{ name: 'warm', tokens: people(visitors), paths: [...paths.slice(-200), ...everywhere.slice(-40)] }],
    })

    const [section] = await runVisitors({
      url,
      untilMs: null,
      lanes: [{ name: 'section', tokens: people(visitors), paths: paths.slice(0, 1500) }],
    })
    const [catalogue] = await runVisitors({
      url,
      untilMs: null,
      lanes: [{ name: 'catalogue', tokens: people(visitors), paths: everywhere.slice(0, 300) }],
    })
    const mixed = await runVisitors({
      url,
      untilMs: besidesMs,
      lanes: [
        { name: 'section', tokens: people(visitors - slowVisitors), paths: paths.slice(1500, -200) },
        { name: 'catalogue', tokens: people(slowVisitors), paths: everywhere.slice(300, -40) },
      ],
    })
    return {
      products,
      load,
      largestSection: largest,
      smallestSection: smallest,
      section: waited(section),
      catalogue: waited(catalogue),
      sectionBesides: waited(mixed[0]),
    }
  } finally {
    await server.stop()
  }
}

function waited(result: LaneResult | undefined): Waited {
  if (!result || result.latencies.length === 0) throw new Error('Nothing was measured')
  const { latencies } = result
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), slowest: at(1), requests: latencies.length, refused: result.refused }
}
