import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { machine } from '../bench/lib/machine'
import { root } from '../bench/lib/paths'
import { readResults, storeResult } from '../bench/report/stored-results'
import { writeReport } from '../bench/report/write-report'
import { breakAndMend, type Limits, type Work } from './break-and-mend'
import { faults } from './faults/all'
import type { Fault } from './faults/fault'
import { upgradeOfRelease } from './faults/portals'
import { ofSearch } from './faults/search'
import { removeDisks } from './hosts/disks'
import { startMachines, urlOf, type Machines, type Wanted } from './hosts/machines'
import { earlierRelease } from './hosts/release'
import { warnOfPatroni } from './hosts/postgres'
import { closeNetwork } from './hosts/namespaces'
import { withRows, type DrillResult, type Outcome } from './report'
import { openNames } from './work/names'
import { keepExchanging } from './work/one-c'
import { keepOrdering, type OrderWork } from './work/orders'
import { keepPricing } from './work/prices'
import { keepVisiting } from './work/visits'

const usage = `npm run drill -- [--only 'СЛОВА|СЛОВА'] [--short] [--products 2000] [--goods 1000] [--from ВЫПУСК] [--opensearch] [--record]

Собирает из сетевых пространств имён балансировщик, три портала, три PostgreSQL с etcd и хранилище файлов, оформляет
заказы, меняет товары и цены и грузит 1С, пока убивает, разъединяет и замораживает их и заполняет диски, и проверяет,
что ничего не потеряно. Нужны права администратора и программы: ip, haproxy, etcd, patroni, pgbackrest, psql, curl,
setpriv, mkfs.ext4. С --record итог пишется в bench/RESULTS.md (с --only — вместо своих строк). --short: три поломки за полторы минуты.
Порталы начинают с прежнего выпуска (последнего перед новейшей миграцией или --from) и обновляются до этого.
--opensearch: порталы ищут в трёх узлах OpenSearch (npm run opensearch:install), которые тоже ломаются.`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** The faults that changes of the program break most often; the run takes no longer than a test may. */
const SHORT = /^(a portal is killed|the primary’s machine dies|the portals are upgraded one after another)$/
const SHORT_SECONDS = 3
const folder = join(tmpdir(), 'snab-drill')

/** Orders confirmed to a buyer and missing in the database, and orders in the database that were never confirmed. */
async function wrongOrders({ cluster }: Machines, { confirmed }: OrderWork, lastBefore: number): Promise<string[]> {
  const stored = await cluster.sql(`select id from orders where id > ${String(lastBefore)} order by id`)
  const ids = new Set(stored.split('\n').filter(Boolean).map(Number))
  const confirmedIds = new Set(confirmed)
  return [
    ...[...confirmedIds].filter((id) => !ids.has(id)).map((id) => `order ${String(id)} is lost`),
    ...[...ids].filter((id) => !confirmedIds.has(id)).map((id) => `order ${String(id)} was made twice or for nobody`),
    ...(confirmedIds.size === confirmed.length ? [] : ['two answers name one order']),
  ]
}

async function breakAll(chosen: readonly Fault[], machines: Machines, work: Work, limits: Limits): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const fault of chosen) {
    const outcome = await breakAndMend(fault, machines, work, limits).catch((error: unknown): Outcome => ({
      fault: fault.name,
      visits: 0,
      failed: 0,
      backS: null,
      staleS: null,
      exchanges: { loaded: 0, broken: 0 },
      problems: [error instanceof Error ? error.message : String(error)],
    }))
    outcomes.push(outcome)
    say(JSON.stringify(outcome))
  }
  return outcomes
}

async function drill(
  wanted: Wanted,
  { goods, chosen, limits }: { goods: number; chosen: readonly Fault[]; limits: Limits },
): Promise<Required<DrillResult>> {
  const warning = await warnOfPatroni()
  if (warning !== null) say(warning)
  const began = performance.now()
  const machines = await startMachines(wanted)
  say(`${((performance.now() - began) / 1000).toFixed(0)} s: the machines are ready`)
  const lastBefore = Number(await machines.cluster.sql('select coalesce(max(id), 0) from orders'))
  const { url } = machines
  const orders = await keepOrdering(url)
  const prices = await keepPricing(url)
  const names = await openNames(url, machines.portals.map(urlOf))
  const oneC = keepExchanging(url, goods, join(folder, 'one-c.log'))
  const visits = keepVisiting(url, join(folder, 'visits.log'))
  const outcomes = await breakAll(chosen, machines, { visits, names, orders, oneC }, limits)
  await Promise.all([orders.stop(), visits.stop()])
  const wrongPrices = await prices.stop(machines)
  const wrongGoods = await oneC.stop(machines)
  return {
    outcomes,
    orders: orders.confirmed.length,
    wrong: await wrongOrders(machines, orders, lastBefore),
    prices: { confirmed: prices.counts().confirmed, wrong: wrongPrices },
    exchanges: { ...oneC.counts(), goods, wrong: wrongGoods },
  }
}

async function run(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      short: { type: 'boolean', default: false },
      products: { type: 'string' },
      goods: { type: 'string' },
      from: { type: 'string' },
      opensearch: { type: 'boolean', default: false },
      record: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    say(usage)
    return true
  }
  const words = (values.only ?? '').split('|')
  const known = values.opensearch ? [...ofSearch, ...faults] : faults
  const chosen = values.short
    ? known.filter(({ name }) => SHORT.test(name)).map((fault) => ({ ...fault, seconds: SHORT_SECONDS }))
    : known.filter(({ name }) => words.some((one) => name.includes(one)))
  const isUpgraded = chosen.some(({ name }) => name === upgradeOfRelease.name)
  const result = await drill(
    {
      folder,
      products: Number(values.products ?? (values.short ? 500 : 2_000)),
      portalCount: values.short ? 2 : 3,
      release: isUpgraded ? await earlierRelease(values.from) : root,
      withOpenSearch: values.opensearch,
    },
    {
      goods: Number(values.goods ?? (values.short ? 200 : 1_000)),
      chosen,
      // the short drill checks for losses only: a busy machine must not fail it
      limits: values.short ? { staleS: 20, backS: 120, failedShare: 0.02 } : { staleS: 2, backS: 30, failedShare: 0 },
    },
  )
  const { orders, prices, exchanges, outcomes } = result
  const verdict = (wrong: readonly string[]) => (wrong.length === 0 ? 'all right' : wrong.join('; '))
  say(`${String(orders)} orders confirmed: ${verdict(result.wrong)}`)
  say(`${String(prices.confirmed)} prices set by staff: ${verdict(prices.wrong)}`)
  say(
    `${String(exchanges.loaded)} exchanges with 1C of ${String(exchanges.goods)} goods, ${String(exchanges.broken)} broken off: ${verdict(exchanges.wrong)}`,
  )
  if (values.record) {
    const earlier = values.only === undefined ? undefined : readResults().drill?.values
    writeReport(storeResult('drill', earlier ? withRows(earlier, result) : result, machine()))
  }
  return (
    [...outcomes.flatMap(({ problems }) => problems), ...result.wrong, ...prices.wrong, ...exchanges.wrong].length === 0
  )
}

try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  await closeNetwork()
  await removeDisks(folder)
}
process.exit()
