import { readFileSync, writeFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type { Asked } from './asked'

/**
 * Sends every request of a file once and writes how many were answered per second. Runs in a process of its own, so
 * that the client's work is not counted as the server's.
 */
const [url = '', connections = '', askedFile = '', resultFile = ''] = process.argv.slice(2)
const asked = JSON.parse(readFileSync(askedFile, 'utf8')) as Asked[] // written by sendAll
const workers = Number(connections)

const started = performance.now()
let lastAnswer = started
let place = 0
const done = await autocannon({
  url,
  connections: workers,
  amount: asked.length,
  setupClient(client) {
    // each request once: the connections divide them among themselves
    const mine = asked.filter((_, at) => at % workers === place)
    place += 1
    client.on('response', () => (lastAnswer = performance.now()))
    client.setRequests(
      mine.map(({ method, path, token, body }) => ({
        method,
        path,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })),
    )
  },
})
if (done.non2xx > 0 || done.errors > 0) throw new Error(`${done.non2xx} answers were refusals, ${done.errors} failed`)
writeFileSync(
  resultFile,
  JSON.stringify({
    requestsPerSecond: (asked.length * 1000) / (lastAnswer - started),
    bytes: done.throughput.total / asked.length,
  }),
)
