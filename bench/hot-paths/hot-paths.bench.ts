import { loadavg } from 'node:os'
import { Client } from 'pg'
import { databaseOf } from '../http/forget-rows'
import type { Asked } from './asked'
import { hotPaths, someProducts, type HotPath } from './paths'
import { sendAll } from './send-all'
import { spentCpu } from './spent-cpu'
import { withBareRoutes } from './with-bare-routes'
import { quantile } from '../lib/quantile'
import { startServer } from '../lib/server-process'
import { withFolder } from '../lib/with-folder'
import { makePeople } from '../people/make-people'

/** Milliseconds of CPU per request, of the process and of the database. */
type Cost = { server: number; database: number; requestsPerSecond: number }
export type HotPathBench = {
  load: number
  paths: {
    name: string
    bare: HotPath['bare']
    own: Cost
    least: Cost
    /** How many times the CPU of the bare route a request takes; the median of the rounds. */
    times: number
  }[]
}

const connections = 10
const rounds = 5

/**
 * The requests people wait for most, compared with the least that could answer them: one inserted row, or a stored body
 * of the same size. Compares CPU rather than time, so that the result holds on a machine that others use.
 */
export const benchHotPaths = (): Promise<HotPathBench> =>
  withFolder(async (dataDir) => {
    const [load = Number.NaN] = loadavg()
    const env = { SNAB_DEMO_PRODUCTS: '8000', SNAB_REQUESTS_PER_MINUTE: '0' }
    const server = await startServer({ dataDir, env })
    const connectionString = databaseOf(dataDir)
    const client = new Client({ connectionString })
    await client.connect()
    try {
      const tokens = await makePeople(connectionString)
      const products = await someProducts(server.url, tokens[0] ?? '', 200)
      const costOf = async (pid: number, url: string, asked: readonly Asked[]) => {
        const before = spentCpu(pid, dataDir)
        const { requestsPerSecond, bytes } = await sendAll(url, connections, asked)
        const after = spentCpu(pid, dataDir)
        return {
          bytes,
          requestsPerSecond,
          server: (after.server - before.server) / asked.length,
          database: (after.database - before.database) / asked.length,
        }
      }
      const paths = []
      for (const path of await hotPaths({ url: server.url, client, tokens, products, connections })) {
        const { bytes } = await costOf(server.pid, server.url, await path.round())
        const measured = await withBareRoutes(connectionString, Buffer.alloc(Math.round(bytes), ' '), async (bare) => {
          await costOf(bare.pid, bare.url, await path.round())
          const both: { own: Cost; least: Cost; times: number }[] = []
          for (let round = 0; round < rounds; round += 1) {
            const asked = await path.round()
            const own = await costOf(server.pid, server.url, asked)
            const least = await costOf(bare.pid, bare.url, repeated(asked))
            both.push({ own, least, times: sumOf(own) / sumOf(least) })
          }
          return both
        })
        const middle = quantile(
          measured.map(({ times }) => times),
          0.5,
        )
        const found = measured.find(({ times }) => times === middle) ?? measured[0]
        if (found) paths.push({ name: path.name, bare: path.bare, ...found })
      }
      return { load, paths }
    } finally {
      await client.end()
      await server.stop()
    }
  })

const sumOf = ({ server, database }: Cost): number => server + database
/** A bare route is quick, so it is requested more often: CPU is counted in hundredths of a second. */
const repeated = (asked: readonly Asked[]): Asked[] => Array.from({ length: 4 }, () => asked).flat()
