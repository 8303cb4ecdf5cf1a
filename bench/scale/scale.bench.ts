import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { databaseOf } from '../http/forget-rows'
import { makeSpecification } from '../lib/filled-lists'
import { freePort } from '../lib/free-port'
import { portalClient } from '@snab/client/portal-client'
import { signIn } from '../lib/portal-client'
import { startServer, type ServerProcess } from '../lib/server-process'
import { withFolder } from '../lib/with-folder'
import { orderBodyOf, placeOrder as place } from '../orders/order-body'
import { holdStreams } from './streams'

export type ScaleBench = {
  load: number
  products: number
  /** All prices changed in one transaction, once for each round; seconds. */
  prices: { rows: number; plainReadS: number[]; changeS: number[]; followS: number[]; logBytesPerRow: number }
  orders: { placed: number; lines: number; logKbEach: number; transactionsEach: number }
  /** Measured with open pages whose data do not change. */
  streams: { open: number; kbEach: number; cpuPercent: number; cpuPercentBefore: number }
}

const rounds = 3
const orders = 200
const lines = 20
const streams = 3000
const followPatienceMs = 10 * 60_000

/** Measurements for estimating the size of a large portal (docs/scale.md). */
export const benchScale = (products: number): Promise<ScaleBench> =>
  withFolder(async (dataDir) => {
    const [load = Number.NaN] = loadavg()
    const metricsPort = await freePort()
    const metrics = () => readMetrics(metricsPort)
    const withServer = async <T>(work: (server: ServerProcess) => Promise<T>): Promise<T> => {
      const env = {
        SNAB_DEMO_PRODUCTS: String(products),
        SNAB_REQUESTS_PER_MINUTE: '0',
        SNAB_METRICS_PORT: String(metricsPort),
        SNAB_TRUST_PROXY: '127.0.0.1',
      }
      const server = await startServer({ dataDir, env, longestMs: 30 * 60_000 })
      try {
        return await work(server)
      } finally {
        await server.stop()
      }
    }
    const written = await withServer(async (server) => {
      const client = new Client({ connectionString: databaseOf(dataDir) })
      await client.connect()
      try {
        return { prices: await changePrices(client, metrics), orders: await placeOrders(client, server) }
      } finally {
        await client.end()
      }
    })
    // garbage of the work before would be collected during this measurement
    return { load, products, ...written, streams: await withServer((server) => openPages(server, metrics)) }
  })

type Metrics = (name: string) => number

async function readMetrics(port: number): Promise<Metrics> {
  const text = await (await fetch(`http://127.0.0.1:${String(port)}/metrics`)).text()
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

const secondsSince = (began: number): number => (performance.now() - began) / 1000

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return secondsSince(began)
}

/** In turn: every price row read by a bare client, every price changed, and the time until this server's search has followed. */
async function changePrices(client: Client, metrics: () => Promise<Metrics>): Promise<ScaleBench['prices']> {
  const plainReadS: number[] = []
  const changeS: number[] = []
  const followS: number[] = []
  const log = await logPosition(client)
  const { rowCount } = await client.query('select product_id, price_type_id, price from product_prices')
  const rows = rowCount ?? 0
  for (let round = 0; round < rounds; round++) {
    plainReadS.push(await timed(() => client.query('select product_id, price_type_id, price from product_prices')))
    changeS.push(
      await timed(async () => {
        await client.query('begin')
        await client.query('update product_prices set price = price + 100')
        await client.query(
          "insert into product_changes (kind, product_id) select 'prices', product_id from product_prices group by product_id",
        )
        await client.query('commit')
      }),
    )
    const committedAt = Date.now()
    followS.push(await timed(() => untilFollowed(committedAt, metrics)))
  }
  return { rows, plainReadS, changeS, followS, logBytesPerRow: (await logBytesSince(client, log)) / rows / rounds }
}

async function untilFollowed(moment: number, metrics: () => Promise<Metrics>): Promise<void> {
  const end = performance.now() + followPatienceMs
  for (;;) {
    const behindS = (await metrics())('snab_index_behind_seconds')
    if (Date.now() - behindS * 1000 > moment) return
    if (performance.now() > end) throw new Error('The index does not follow')
    await sleep(50)
  }
}

async function placeOrders(client: Client, { url }: ServerProcess): Promise<ScaleBench['orders']> {
  const token = await signIn(url, 'buyer@amper.example')
  const portal = portalClient({ url, key: token })
  const order = await orderBodyOf(portal, await makeSpecification(url, token, lines * 2), lines)
  const log = await logPosition(client)
  const transactions = await committed(client)
  for (let at = 0; at < orders; at++) await place(portal, order)
  // mails and notices caused by the orders
  await sleep(5_000)
  return {
    placed: orders,
    lines,
    logKbEach: (await logBytesSince(client, log)) / 1024 / orders,
    transactionsEach: ((await committed(client)) - transactions) / orders,
  }
}

async function openPages(
  { url, memoryMb }: ServerProcess,
  metrics: () => Promise<Metrics>,
): Promise<ScaleBench['streams']> {
  const cpuPercentBefore = await cpuPercent(metrics)
  const before = memoryMb().server
  const close = await holdStreams(url, streams)
  try {
    const open = (await metrics())('snab_live_streams')
    const cpu = await cpuPercent(metrics)
    return { open, kbEach: ((memoryMb().server - before) * 1024) / open, cpuPercent: cpu, cpuPercentBefore }
  } finally {
    close()
  }
}

async function cpuPercent(metrics: () => Promise<Metrics>): Promise<number> {
  const name = 'process_cpu_seconds_total'
  const before = (await metrics())(name)
  const seconds = await timed(() => sleep(20_000))
  return (((await metrics())(name) - before) / seconds) * 100
}

const logPosition = async (client: Client): Promise<string> =>
  onlyValue(await client.query<{ value: string }>('select pg_current_wal_lsn()::text as value'))
const logBytesSince = async (client: Client, position: string): Promise<number> =>
  Number(
    onlyValue(
      await client.query<{ value: string }>('select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::text as value', [
        position,
      ]),
    ),
  )
const committed = async (client: Client): Promise<number> =>
  Number(
    onlyValue(
      await client.query<{ value: string }>(
        'select xact_commit::text as value from pg_stat_database where datname = current_database()',
      ),
    ),
  )
const onlyValue = ({ rows }: { rows: { value: string }[] }): string => rows[0]?.value ?? ''
