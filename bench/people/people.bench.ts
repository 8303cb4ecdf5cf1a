import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { coldAddresses } from '../http/cold-addresses'
import { databaseOf } from '../http/forget-rows'
import { signIn } from '../lib/portal-client'
import { quantile } from '../lib/quantile'
import { startServer } from '../lib/server-process'
import { withFolder } from '../lib/with-folder'
import { changePrices, makePeople } from './make-people'

/**
 * Milliseconds from the moment a request was due, even if it was sent later; `cpu`: of the server's process, per
 * request.
 */
export type PeopleRun = { p50: number; p95: number; p99: number; cpu: number; failed: number }
export type PeopleBench = { runs: PeopleRun[]; requestsPerSecond: number; people: number }

const rounds = 3
const requestsPerSecond = 100
const secondsARun = 30
/** Not measured: a new process compiles its code, and requests in these seconds wait up to two seconds. */
const warmUpSeconds = 6
const pricesEveryMs = 1000
const pricesAtOnce = 50

/**
 * 300 people of 100 companies view pages of sections, never the same page twice, while prices change every second. Each
 * run starts a new server.
 */
export const benchPeople = (): Promise<PeopleBench> =>
  withFolder(async (dataDir) => {
    const first = await startServer({ dataDir })
    const tokens = await makePeople(databaseOf(dataDir))
    const pages = await coldAddresses(first.url, await signIn(first.url), 20)
    await first.stop()
    const runs: PeopleRun[] = []
    for (let round = 0; round < rounds; round++) runs.push(await run(dataDir, pages, tokens, round))
    return { runs, requestsPerSecond, people: tokens.length }
  })

async function run(
  dataDir: string,
  pages: readonly string[],
  tokens: readonly string[],
  round: number,
): Promise<PeopleRun> {
  const server = await startServer({ dataDir, env: { SNAB_REQUESTS_PER_MINUTE: '1000000' } })
  const prices = new Client({ connectionString: databaseOf(dataDir) })
  await prices.connect()
  const changes = (warmUpSeconds + secondsARun) * (1000 / pricesEveryMs)
  const changing = (async () => {
    for (let at = 0; at < changes; at++) {
      await changePrices(prices, pricesAtOnce, round * 1000 + at)
      await sleep(pricesEveryMs)
    }
  })()
  const times: number[] = []
  let failed = 0
  const before = cpuSeconds(server.pid)
  const started = performance.now()
  const warmUp = requestsPerSecond * warmUpSeconds
  const total = warmUp + requestsPerSecond * secondsARun
  const waiting: Promise<void>[] = []
  for (let sent = 0; sent < total; sent++) {
    const due = started + (sent * 1000) / requestsPerSecond
    const early = due - performance.now()
    if (early > 0) await sleep(early)
    // a person's next page is another one, and consecutive requests are of different people and sections
    const token = tokens[sent % tokens.length] ?? ''
    const page = pages[(sent * 31 + Math.floor(sent / tokens.length)) % pages.length] ?? ''
    waiting.push(
      fetch(`${server.url}${page}`, { headers: { authorization: `Bearer ${token}` } })
        .then(async (answer) => {
          await answer.arrayBuffer()
          if (!answer.ok) failed++
          if (sent >= warmUp) times.push(performance.now() - due)
        })
        .catch(() => void failed++),
    )
  }
  await Promise.all(waiting)
  const cpu = ((cpuSeconds(server.pid) - before) * 1000) / total
  await changing
  await prices.end()
  await server.stop()
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99), cpu, failed }
}

/** CPU of a process and its threads, which the kernel counts in hundredths of a second. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
