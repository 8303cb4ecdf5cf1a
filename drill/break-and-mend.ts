import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './faults/fault'
import { hasDatabase, isReady, urlOf, type Machines } from './hosts/machines'
import { until } from './hosts/service'
import type { Outcome } from './report'
import type { Names } from './work/names'
import type { OneCWork } from './work/one-c'
import type { OrderWork } from './work/orders'
import type { Visits } from './work/visits'

export type Work = { visits: Visits; names: Names; orders: OrderWork; oneC: OneCWork }
/** `failedShare`: of visits during a fault that should go unnoticed. */
export type Limits = { staleS: number; backS: number; failedShare: number }

/** Visits served in a row that count as recovered. */
const SERVED_IN_A_ROW = 20
const PATIENCE_S = 30

/** The first changes after an outage may still be refused. */
async function renameWhenPossible(names: Names): Promise<number | null> {
  const end = performance.now() + PATIENCE_S * 1000
  for (;;) {
    try {
      return await names.rename()
    } catch (error) {
      if (performance.now() > end) throw error
      await sleep(500)
    }
  }
}

const allPortals = (machines: Machines, ask: (url: string) => Promise<boolean>): Promise<boolean> =>
  Promise.all(machines.portals.map((portal) => ask(urlOf(portal)))).then((answers) => answers.every(Boolean))

/** Causes one fault, repairs it, and reports what visitors, buyers, staff and 1C noticed. */
export async function breakAndMend(
  fault: Fault,
  machines: Machines,
  { visits, names, orders, oneC }: Work,
  limits: Limits,
): Promise<Outcome> {
  const unclearBefore = [orders.unclear.length, oneC.unclear.length] as const
  const before = oneC.counts()
  const [load = Number.NaN] = loadavg()
  const struckAt = performance.now()
  await fault.strike(machines)
  await sleep((fault.seconds ?? 8) * 1000)
  if (fault.heal && !fault.isTotal && !fault.mustServe)
    await until('service during the fault', PATIENCE_S * 1000, async () => visits.areServed(SERVED_IN_A_ROW)).catch(
      () => undefined,
    )
  const healedAt = performance.now()
  await fault.heal?.(machines)
  await until('visits', 90_000, async () => visits.areServed(SERVED_IN_A_ROW))
  // in production a supervisor would restart them, and the crash would go unnoticed
  const ended = machines.portals.filter((portal) => !portal.isRunning())
  for (const portal of ended) portal.start()
  await until('all portals', 120_000, () => allPortals(machines, isReady))
  const backS = visits.failingS(struckAt, fault.isTotal ? healedAt : struckAt)
  // visits are served without the database for a while; writes need it
  await until('the database of all portals', PATIENCE_S * 1000, () => allPortals(machines, hasDatabase))
  const staleS = await renameWhenPossible(names)
  const lost = await names.lost()
  const { count, failed } = visits.since(struckAt)
  await until('three databases', 180_000, async () => (await machines.cluster.standbys()).length === 2)
  const wrong = (await fault.check?.(machines)) ?? []
  const { loaded, broken } = oneC.counts()
  return {
    fault: fault.name,
    visits: count,
    failed,
    backS,
    staleS,
    exchanges: { loaded: loaded - before.loaded, broken: broken - before.broken },
    load,
    problems: [
      ...(staleS === null || staleS > limits.staleS
        ? [`searches are ${staleS === null ? 'stale' : `${staleS.toFixed(1)} s behind`}`]
        : []),
      ...(backS > limits.backS ? ['back too late'] : []),
      ...(fault.mustServe && failed > count * limits.failedShare ? [`${String(failed)} visits failed`] : []),
      ...lost.map((name) => `lost: ${name}`),
      ...ended.map(({ host }) => `${host.name} ended by itself`),
      ...new Set([...orders.unclear.slice(unclearBefore[0]), ...oneC.unclear.slice(unclearBefore[1])]),
      ...wrong,
    ],
  }
}
