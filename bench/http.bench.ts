import { withBareServer } from './http/bare-process'
import { coldAddresses } from './http/cold-addresses'
import { countStatements, type StatementCount } from './http/count-statements'
import { databaseOf, forgetRows } from './http/forget-rows'
import { listAddresses } from './http/list-addresses'
import type { LoadResult } from './http/load'
import { runLoad } from './http/run-load'
import { signIn } from './lib/portal-client'
import { startServer } from './lib/server-process'
import { withFolder } from './lib/with-folder'

export type Compared = { requestsPerSecond: number; bare: number; ratio: number; p50: number; p99: number; bytes: number }
export type HttpBench = {
  /** The same lists again and again, 20 and 200 rows. */
  warm: Compared
  warm200: Compared
  /** Rows known, but each query asked for the first time: the index answers every one. */
  newQueries: Compared
  /** Every row read from the database: each list asked once after all caches were dropped. */
  cold: Compared
  statements: StatementCount[]
  addresses: number
}

const connections = 10
const seconds = 8
const coldRuns = 5

/** A signed-in company's lists with filters against a route that answers a stored body of the same size. */
export const benchHttp = (): Promise<HttpBench> =>
  withFolder(async (dataDir) => {
    const server = await startServer({ dataDir })
    try {
      const token = await signIn(server.url)
      const paths = await listAddresses(server.url, token, 20)
      const large = await listAddresses(server.url, token, 200)
      const load = (some: { paths: string[]; seconds?: number; once?: boolean }, url = server.url) => runLoad({ url, token, connections, ...some })
      const against = async (ours: LoadResult, sample: string): Promise<Compared> => {
        const body = sized(await bodyOf(`${server.url}${sample}`, token), ours.bytes)
        const bare = await withBareServer(body, async (url) => {
          await load({ paths: [sample], seconds: 2 }, url)
          return load({ paths: [sample], seconds }, url)
        })
        return { requestsPerSecond: ours.requestsPerSecond, bare: bare.requestsPerSecond, ratio: ours.requestsPerSecond / bare.requestsPerSecond, p50: ours.p50, p99: ours.p99, bytes: ours.bytes }
      }
      const sample = paths[0] ?? ''

      await load({ paths, seconds: 4 })
      const warm = await against(await load({ paths, seconds }), sample)
      const newQueries = await against(await load({ paths: neverAsked(paths), once: true }), sample)
      await load({ paths: large, seconds: 2 })
      const warm200 = await against(await load({ paths: large, seconds }), large[0] ?? '')

      const cold: LoadResult[] = []
      const once = await coldAddresses(server.url, token, 20)
      for (let run = 0; run < coldRuns; run++) {
        await forgetRows(dataDir)
        cold.push(await load({ paths: once, once: true }))
      }
      const median = cold.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)[Math.floor(coldRuns / 2)]
      if (!median) throw new Error('Nothing was measured')
      const statements = await countStatements(databaseOf(dataDir), dataDir, token, [20, 50, 200])
      return { warm, warm200, newQueries, cold: await against(median, once[0] ?? ''), statements, addresses: paths.length }
    } finally {
      await server.stop()
    }
  })

/** A lower bound of the price that excludes nothing makes a query nobody has asked before. */
const neverAsked = (paths: readonly string[]): string[] =>
  Array.from({ length: 100 }, (_, run) => paths.filter((path) => !path.includes('priceMin')).map((path) => `${path}&criteria[priceMin]=${(run + 1) / 100_000}`)).flat()

async function bodyOf(url: string, token: string): Promise<Buffer> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' } })
  return Buffer.from(await answer.arrayBuffer())
}

/** An answer of the portal's own, repeated or cut to the size of the average one; `bytes` counts headers too. */
function sized(body: Buffer, bytes: number): Buffer {
  const wanted = Math.round(bytes - headerBytes)
  const repeated = Buffer.concat(Array.from({ length: Math.ceil(wanted / body.length) }, () => body))
  // cut between characters
  let end = Math.min(wanted, repeated.length)
  while (end > 0 && ((repeated[end] ?? 0) & 0xc0) === 0x80) end--
  return repeated.subarray(0, end)
}

const headerBytes = 1000
