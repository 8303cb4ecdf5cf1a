import { mkdir } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { reportKinds } from '@snab/contract/office/report'
import { makeOrders } from './back-office/make-orders'
import { databaseOf } from './http/forget-rows'
import { get, signIn } from './lib/portal-client'
import { quantile } from './lib/quantile'
import { startServer } from './lib/server-process'
import { withFolder } from './lib/with-folder'

/** Milliseconds. */
export type BackOfficeBench = {
  load: number
  products: number
  orders: number
  lists: { name: string; p50: number; p95: number }[]
  /** `isJob`: put together in the background, with progress. */
  reports: { name: string; p50: number; isJob?: boolean }[]
}

const products = 1_000_000
const orders = 100_000
const rounds = 40
const login = 'root@snab.example'

/** Lists and reports of an administrator over a million products and a year of 100,000 orders; the folder is that of `filters`. */
export const benchBackOffice = (): Promise<BackOfficeBench> => {
  const kept = process.env.SNAB_BENCH_MILLION_DATA
  return kept === undefined ? withFolder(measure) : mkdir(kept, { recursive: true }).then(() => measure(kept))
}

async function measure(dataDir: string): Promise<BackOfficeBench> {
  const [load = Number.NaN] = loadavg()
  const server = await startServer({ dataDir, env: { SNAB_DEMO_PRODUCTS: String(products) }, longestMs: 30 * 60_000 })
  try {
    await makeOrders(databaseOf(dataDir), orders)
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
      for (let round = 0; round < 5; round += 1) spent.push(await timed(read))
      reports.push({ name: kind, p50: quantile(spent, 0.5) })
    }
    return { load, products, orders, lists, reports }
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

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
