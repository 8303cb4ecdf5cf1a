import { readFileSync, writeFileSync } from 'node:fs'
import autocannon from 'autocannon'

export type LoadPlan = {
  url: string
  token: string
  connections: number
  /** One of the two: a number of seconds, or each address exactly once. */
  seconds?: number
  once?: boolean
  paths: string[]
  /** Requested for some seconds first to warm up this client, which then says so and waits for a line. */
  warmUp?: string[]
}
export type LoadResult = {
  requestsPerSecond: number
  p50: number
  p99: number
  bytes: number
  requests: number
  seconds: number
}

/** Runs in a process of its own, so that the client's work is not counted as the server's. */
const [planFile = '', resultFile = ''] = process.argv.slice(2)
const plan = JSON.parse(readFileSync(planFile, 'utf8')) as LoadPlan // written by runLoad
const { url, token, connections, paths, once, seconds, warmUp } = plan
const headers = { authorization: `Bearer ${token}` }
const warmUpSeconds = 3

if (warmUp) {
  await load(warmUp, { duration: warmUpSeconds })
  process.stdout.write('ready\n')
  await new Promise((resolve) => process.stdin.once('data', resolve))
  process.stdin.pause()
}
const { result, took } = await load(paths, once ? { amount: paths.length } : { duration: seconds ?? 5 })
const requests = result.requests.total
const answer: LoadResult = {
  requestsPerSecond: once ? requests / took : result.requests.average,
  p50: result.latency.p50,
  p99: result.latency.p99,
  bytes: result.throughput.total / requests,
  requests,
  seconds: took,
}
writeFileSync(resultFile, JSON.stringify(answer))

async function load(asked: readonly string[], extent: { amount: number } | { duration: number }) {
  let place = 0
  let lastAnswer = 0
  const started = performance.now()
  const done = await autocannon({
    url,
    connections,
    headers,
    ...extent,
    setupClient(client) {
      // connections start at different addresses and, when each address is requested once, divide them among themselves
      const mine =
        'amount' in extent
          ? asked.filter((_, at) => at % connections === place)
          : [...asked.slice(place * 3), ...asked.slice(0, place * 3)]
      place++
      client.on('response', () => (lastAnswer = performance.now()))
      client.setRequests(mine.map((path) => ({ method: 'GET' as const, path, headers })))
    },
  })
  if (done.non2xx > 0 || done.errors > 0) throw new Error(`${done.non2xx} answers were refusals, ${done.errors} failed`)
  return { result: done, took: (lastAnswer - started) / 1000 }
}
