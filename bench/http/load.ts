import { readFileSync, writeFileSync } from 'node:fs'
import autocannon from 'autocannon'

export type LoadPlan = {
  url: string
  token: string
  connections: number
  /** One of the two: seconds, or each address exactly once. */
  seconds?: number
  once?: boolean
  paths: string[]
}
export type LoadResult = { requestsPerSecond: number; p50: number; p99: number; bytes: number; requests: number; seconds: number }

/** Runs in a process of its own, so that the client's work is not the server's. */
const [planFile = '', resultFile = ''] = process.argv.slice(2)
const plan = JSON.parse(readFileSync(planFile, 'utf8')) as LoadPlan // written by runLoad
const { url, token, connections, paths, once, seconds } = plan
const headers = { authorization: `Bearer ${token}` }
let place = 0
let lastAnswer = 0
const started = performance.now()
const result = await autocannon({
  url, connections, headers,
  ...(once ? { amount: paths.length } : { duration: seconds ?? 5 }),
  setupClient(client) {
    // connections begin at different addresses and, when each is asked once, share them out
    const mine = once ? paths.filter((_, at) => at % connections === place) : [...paths.slice(place * 3), ...paths.slice(0, place * 3)]
    place++
    client.on('response', () => (lastAnswer = performance.now()))
    client.setRequests(mine.map((path) => ({ method: 'GET' as const, path, headers })))
  },
})
if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were refusals, ${result.errors} failed`)
const took = (lastAnswer - started) / 1000
const requests = result.requests.total
const answer: LoadResult = {
  requestsPerSecond: once ? requests / took : result.requests.average,
  p50: result.latency.p50, p99: result.latency.p99, bytes: result.throughput.total / requests, requests, seconds: took,
}
writeFileSync(resultFile, JSON.stringify(answer))
