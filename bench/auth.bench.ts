import { setTimeout as sleep } from 'node:timers/promises'
import { listAddresses } from './http/list-addresses'
import { signIn } from './lib/portal-client'
import { startServer } from './lib/server-process'
import { withFolder } from './lib/with-folder'

type Quantiles = { p50: number; p95: number; count: number }
export type AuthBench = {
  /**
   * Catalogue latency with nobody signing in and with 20 sign-ins a second; reports the round whose ratio is the
   * median.
   */
  idle: Quantiles
  busy: Quantiles
  ratio: number
  signInsPerSecond: number
  signIn: Quantiles
  /** Wrong passwords for accounts that exist and for accounts that do not. */
  existing: Quantiles
  unknown: Quantiles
  /**
   * How often a random answer about an existing account takes longer than one about an unknown account; 0.5 means that
   * time reveals nothing.
   */
  tellsApart: number
}

const rounds = 5
const secondsARound = 8
const listsPerSecond = 25
const signInsPerSecond = 20
const comparisons = 400
const logins = ['admin@volt.example', 'buyer@volt.example', 'buyer@amper.example', 'person@home.example']

export const benchAuth = (): Promise<AuthBench> =>
  withFolder(async (dataDir) => {
    // we choose the client addresses of the requests, so that the limits on guessing do not end the measurement
    const server = await startServer({ dataDir, env: { SNAB_TRUST_PROXY: '1' } })
    try {
      const token = await signIn(server.url)
      const paths = await listAddresses(server.url, token, 20)
      const list = (at: number) =>
        timed(() =>
          fetch(`${server.url}${paths[at % paths.length] ?? ''}`, { headers: { authorization: `Bearer ${token}` } }),
        )
      const enter = (login: string, password: string, at: number) =>
        timed(() =>
          fetch(`${server.url}/api/v2/user/sign-in`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(at) },
            body: JSON.stringify({ login, password, rememberMe: true }),
          }),
        )

      await paced(listsPerSecond, 5, list)
      await paced(5, 2, (at) => enter(logins[at % logins.length] ?? '', 'Demo-2026-portal', at))
      const measured: { idle: Quantiles; busy: Quantiles; ratio: number; signIn: Quantiles; perSecond: number }[] = []
      for (let round = 0; round < rounds; round++) {
        const idle = quantiles(await paced(listsPerSecond, secondsARound, list))
        const [busyTimes, signInTimes] = await Promise.all([
          paced(listsPerSecond, secondsARound, list),
          paced(signInsPerSecond, secondsARound, (at) =>
            enter(logins[at % logins.length] ?? '', 'Demo-2026-portal', at),
          ),
        ])
        const busy = quantiles(busyTimes)
        measured.push({
          idle,
          busy,
          ratio: busy.p95 / idle.p95,
          signIn: quantiles(signInTimes),
          perSecond: signInTimes.length / secondsARound,
        })
      }
      const middle = measured.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]
      if (!middle) throw new Error('Nothing was measured')

      const times: { existing: number[]; unknown: number[] } = { existing: [], unknown: [] }
      for (let at = 0; at < comparisons; at++) {
        // in changing order, so that other load on the machine affects both equally
        for (const kind of at % 2 === 0 ? (['existing', 'unknown'] as const) : (['unknown', 'existing'] as const)) {
          const login = kind === 'existing' ? (logins[at % logins.length] ?? '') : `person${at}@home.example`
          times[kind].push(await enter(login, 'wrong-password', 10_000 + at * 2 + (kind === 'existing' ? 0 : 1)))
        }
      }
      const { perSecond, ...rest } = middle
      return {
        ...rest,
        signInsPerSecond: perSecond,
        existing: quantiles(times.existing),
        unknown: quantiles(times.unknown),
        tellsApart: largerShare(times.existing, times.unknown),
      }
    } finally {
      await server.stop()
    }
  })

/** Starts a request at a fixed interval, whether earlier ones have been answered or not; the milliseconds each took. */
async function paced(perSecond: number, seconds: number, run: (at: number) => Promise<number>): Promise<number[]> {
  const started = performance.now()
  const running: Promise<number>[] = []
  for (let at = 0; at < perSecond * seconds; at++) {
    const due = started + (at * 1000) / perSecond
    await sleep(Math.max(0, due - performance.now()))
    running.push(run(at))
  }
  return Promise.all(running)
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const started = performance.now()
  const answer = await ask()
  await answer.arrayBuffer()
  if (![200, 401].includes(answer.status)) throw new Error(`${answer.url} answered ${answer.status}`)
  return performance.now() - started
}

const addressOf = (at: number): string => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`

function quantiles(times: readonly number[]): Quantiles {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), count: times.length }
}

/** The Mann–Whitney statistic as a share of all pairs. */
function largerShare(a: readonly number[], b: readonly number[]): number {
  let larger = 0
  for (const one of a) for (const other of b) larger += one > other ? 1 : one === other ? 0.5 : 0
  return larger / (a.length * b.length)
}
