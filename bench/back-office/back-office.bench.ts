import { mkdir } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { reportKinds } from '@snab/contract/office/report'
import { Client } from 'pg'
import { makeOrders } from './make-orders'
import { databaseOf } from '../http/forget-rows'
import { get, signIn } from '../lib/portal-client'
import { quantile } from '../lib/quantile'
import { startServer } from '../lib/server-process'
import { withFolder } from '../lib/with-folder'

/** Milliseconds. */
export type BackOfficeBench = {
  load: number
  products: number
  companies: number
  orders: number
  /** Milliseconds of one sum over all lines of orders, as a baseline for reports. */
  bareSum: number
  lists: { name: string; p50: number; p95: number }[]
  /** `isJob`: prepared in the background, with progress. */
  reports: { name: string; p50: number; isJob?: boolean }[]
}

const sizes = {
  usual: { products: 60_000, companies: 400, orders: 100_000 },
  million: { products: 1_000_000, companies: 2000, orders: 100_000 },
}
const rounds = 40
/** A report that takes longer is requested only once. */
const slow = 3000
const login = 'root@snab.example'

/**
 * Lists and reports of an administrator over a year of orders. A persistent folder is filled once: that of `filters`
 * for a million products.
 */
export function benchBackOffice(size: keyof typeof sizes): Promise<BackOfficeBench> {
  const kept = size === 'million' ? process.env.SNAB_BENCH_MILLION_DATA : process.env.SNAB_BENCH_OFFICE_DATA
  return kept === undefined
    ? withFolder((folder) => measure(folder, sizes[size]))
    : mkdir(kept, { recursive: true }).then(() => measure(kept, sizes[size]))
}

type Size = (typeof sizes)[keyof typeof sizes]

async function measure(dataDir: string, size: Size): Promise<BackOfficeBench> {
  const [load = Number.NaN] = loadavg()
  const server = await startServer({
    dataDir,
    env: { SNAB_DEMO_PRODUCTS: String(size.products) },
    longestMs: 30 * 60_000,
  })
  try {
    await makeOrders(databaseOf(dataDir), size)
    const bareSum = await timedSum(databaseOf(dataDir))
    const token = await signIn(server.url, login)
    const ask = <T>(path: string) => get<T>(`${server.url}${path}`, token)
    const lists = []
    for (const [name, path] of Object.entries(await listAddresses(ask))) {
      const spent = []
      for (let round = -3; round < rounds; round += 1) {
        const took = await timed(() => ask(path))
        if (round >= 0) spent.push(took)
      }
      lists.push({ name, p50: quantile(spent, 0.5), p95: quantile(spent, 0.95) })
    }
    const year = `from=${day(365)}&to=${day(0)}`
    const reports = []
    for (const kind of reportKinds) {
      const read = () => ask<Answer>(`/api/v1/staff/report?kind=${kind}&${year}`)
      const { run } = await read()
      if (run) {
        const took = await timed(() => untilDone(read))
        reports.push({ name: kind, p50: took, isJob: true })
        continue
      }
      const spent = []
      for (let round = 0; round < 5 && (spent[0] ?? 0) < slow; round += 1) spent.push(await timed(read))
      reports.push({ name: kind, p50: quantile(spent, 0.5) })
    }
    return { load, ...size, bareSum, lists, reports }
  } finally {
    await server.stop()
  }
}

type Page<T> = { items: T[] }
type Answer = { run: { state: string } | null }

async function untilDone(read: () => Promise<Answer>): Promise<void> {
  while ((await read()).run?.state !== 'done') await sleep(100)
}

/** Addresses as the screens ask for them, with values found in the data. */
async function listAddresses(ask: <T>(path: string) => Promise<T>): Promise<Record<string, string>> {
  const order = '/api/v1/staff/order'
  const goods = '/api/v1/staff/product'
  const customer = '/api/v1/staff/customer'
  const { items: found } = await ask<Page<{ number: string; company: { id: number } | null }>>(`${order}?page=3`)
  const { items: shown } = await ask<Page<{ article: string; name: string }>>(`${goods}?page=5`)
  const { items: facets } = await ask<Page<{ id: number }>>('/api/v1/staff/brand')
  const [first, product] = [found[0], shown[0]]
  if (!first || !product || !facets[0]) throw new Error('Nothing to list')
  const asked = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`
  return {
    'orders, first page': order,
    'orders, page 100': asked(order, { page: '100' }),
    'orders, by sum': asked(order, { sort: '-total' }),
    'orders, by company': asked(order, { sort: 'company' }),
    'orders, one status': asked(order, { status: 'processing' }),
    'orders, not sent': asked(order, { unsent: 'true' }),
    'orders, a month': asked(order, { from: day(60), to: day(30) }),
    'orders, one company': asked(order, { companyId: String(first.company?.id ?? 0) }),
    'orders, keyword a number': asked(order, { keyword: first.number }),
    'orders, keyword an article': asked(order, { keyword: product.article }),
    'orders, keyword a word of a name': asked(order, { keyword: product.name.split(' ')[0] ?? '' }),
    'orders, keyword of nothing': asked(order, { keyword: 'ъъъъъ' }),
    'customers, first page': customer,
    'customers, by turnover': asked(customer, { sort: 'turnover' }),
    'customers, a word of the name': asked(customer, { keyword: 'Покупатель 39' }),
    'customers, silent for 30 days': asked(customer, { silentDays: '30' }),
    'products, first page': goods,
    'products, keyword an article': asked(goods, { keyword: product.article }),
    'products, keyword a word': asked(goods, { keyword: product.name.split(' ')[0] ?? '' }),
    'products, one brand': asked(goods, { brandId: String(facets[0].id) }),
    'products, without a picture': asked(goods, { without: 'picture' }),
    'products, hidden by staff': asked(goods, { state: 'hidden' }),
    'products, not at 1C any more': asked(goods, { state: 'gone' }),
    'products, with own values': asked(goods, { own: 'true' }),
  }
}

/** The baseline of reports: reads and adds up every line, nothing else. */
async function timedSum(connectionString: string): Promise<number> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const sum = () => client.query('select sum(total) from order_lines')
    await sum()
    const spent = []
    for (let round = 0; round < 5; round += 1) spent.push(await timed(sum))
    return quantile(spent, 0.5)
  } finally {
    await client.end()
  }
}

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
