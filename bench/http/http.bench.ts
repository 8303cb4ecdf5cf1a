import { withBareServer } from './bare-process'
import { coldAddresses } from './cold-addresses'
import { countStatements, type StatementCount } from './count-statements'
import { databaseOf, forgetRows } from './forget-rows'
import { listAddresses } from './list-addresses'
import type { LoadPlan, LoadResult } from './load'
import { runLoad } from './run-load'
import { signIn } from '../lib/portal-client'
import { startServer } from '../lib/server-process'
import { withFolder } from '../lib/with-folder'

export type Compared = {
  requestsPerSecond: number
  bare: number
  ratio: number
  p50: number
  p99: number
  bytes: number
}
export type HttpBench = {
  /** The same lists again and again, 20 and 200 rows. */
  warm: Compared
  warm200: Compared
  /** Rows are cached, but each query is new: the index computes every answer. */
  newQueries: Compared
  /** Everything has changed, then each list is requested once: every cache is cold, not only the one of rows. */
  cold: Compared
  /** No row is cached: each is read from the database and serialised whenever it is shown; everything else is warm. */
  rowsCold: Compared
  statements: StatementCount[]
  addresses: number
}

const connections = 10
const rounds = 5
const secondsARound = 3

/** A signed-in company's lists with filters, compared with a route that answers a stored body of the same size. */
export const benchHttp = (): Promise<HttpBench> =>
  withFolder(async (dataDir) => {
    const deployed = await benchServer(dataDir, {}, async ({ warm, large, never, afterChange, paths, token }) => ({
      warm: await warm(),
      newQueries: await never(),
      warm200: await large(),
      cold: await afterChange(),
      statements: await countStatements(databaseOf(dataDir), dataDir, token, [20, 50, 200]),
      addresses: paths.length,
    }))
    const rowsCold = await benchServer(dataDir, { SNAB_ROWS_KEPT: '0' }, ({ unkept }) => unkept())
    return { ...deployed, rowsCold }
  })

type Measures = Record<'warm' | 'large' | 'never' | 'afterChange' | 'unkept', () => Promise<Compared>> & {
  token: string
  paths: readonly string[]
}

/** Provides the measurements for a server with these settings. */
async function benchServer<T>(
  dataDir: string,
  env: Record<string, string>,
  measure: (measures: Measures) => Promise<T>,
): Promise<T> {
  const server = await startServer({ dataDir, env })
  try {
    const token = await signIn(server.url)
    const paths = await listAddresses(server.url, token, 20)
    const large = await listAddresses(server.url, token, 200)
    const once = await coldAddresses(server.url, token, 20)
    const load = (url: string, plan: Omit<LoadPlan, 'url' | 'token' | 'connections'>, between?: () => Promise<void>) =>
      runLoad({ url, token, connections, ...plan }, between)

    /** Alternates rounds of both, so that other load on the machine affects both equally. */
    async function against(ours: (round: number) => Promise<LoadResult>, sample: string): Promise<Compared> {
      const { bytes } = await ours(-1)
      return withBareServer(sized(await bodyOf(`${server.url}${sample}`, token), bytes), async (bareUrl) => {
        const bare = () => load(bareUrl, { paths: [sample], seconds: secondsARound })
        await bare()
        const results: Compared[] = []
        for (let round = 0; round < rounds; round++) {
          const own = await ours(round)
          const { requestsPerSecond } = await bare()
          results.push({
            requestsPerSecond: own.requestsPerSecond,
            bare: requestsPerSecond,
            ratio: own.requestsPerSecond / requestsPerSecond,
            p50: own.p50,
            p99: own.p99,
            bytes: own.bytes,
          })
        }
        return middle(results)
      })
    }

    const [first = '', firstLarge = ''] = [paths[0], large[0]]
    return await measure({
      token,
      paths,
      warm: () => against(() => load(server.url, { paths, seconds: secondsARound }), first),
      large: () => against(() => load(server.url, { paths: large, seconds: secondsARound }), firstLarge),
      never: () =>
        against((round) => load(server.url, { paths: neverAsked(paths, round), once: true, warmUp: paths }), first),
      unkept: () => against(() => load(server.url, { paths: once, seconds: secondsARound }), first),
      afterChange: () =>
        against(() => load(server.url, { paths: once, once: true, warmUp: paths }, () => forgetRows(dataDir)), first),
    })
  } finally {
    await server.stop()
  }
}

function middle(results: readonly Compared[]): Compared {
  const found = results.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(results.length / 2)]
  if (!found) throw new Error('Nothing was measured')
  return found
}

/** A lower bound of the price that excludes nothing makes a query that has not been requested before. */
const neverAsked = (paths: readonly string[], round: number): string[] =>
  Array.from({ length: 40 }, (_, at) =>
    paths
      .filter((path) => !path.includes('priceMin'))
      .map((path) => `${path}&criteria[priceMin]=${((round + 2) * 40 + at) / 1_000_000}`),
  ).flat()

async function bodyOf(url: string, token: string): Promise<Buffer> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' } })
  return Buffer.from(await answer.arrayBuffer())
}

/** One of the portal's own answers, repeated or cut to the average size; `bytes` includes headers. */
function sized(body: Buffer, bytes: number): Buffer {
  const wanted = Math.round(bytes - headerBytes)
  const repeated = Buffer.concat(Array.from({ length: Math.ceil(wanted / body.length) }, () => body))
  // cut between characters
  let end = Math.min(wanted, repeated.length)
  while (end > 0 && ((repeated[end] ?? 0) & 0xc0) === 0x80) end--
  return repeated.subarray(0, end)
}

const headerBytes = 1000
