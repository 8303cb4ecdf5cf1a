import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

/**
 * Several visitors with the same behaviour: each requests the next address as soon as the previous one is answered,
 * each address once.
 */
type Lane = { name: string; tokens: string[]; paths: string[] }
export type VisitorsPlan = {
  url: string
  lanes: Lane[]
  /** Milliseconds; until then a lane that has requested all its addresses starts again. */ untilMs: number | null
}
/** Sorted milliseconds; refused means answered 503 «Поиск перегружен», included with the time it took. */
export type LaneResult = { name: string; visitors: number; latencies: number[]; refused: number }

/** Runs in a process of its own, so that the client's work is not counted as the server's. */
const [planFile = '', resultFile = ''] = process.argv.slice(2)
const { url, lanes, untilMs } = JSON.parse(readFileSync(planFile, 'utf8')) as VisitorsPlan // written by runVisitors
const agent = new Agent({ keepAlive: true })
const started = performance.now()

const results = await Promise.all(lanes.map(walk))
agent.destroy()
writeFileSync(resultFile, JSON.stringify(results))

async function walk({ name, tokens, paths }: Lane): Promise<LaneResult> {
  const latencies: number[] = []
  let next = 0
  let refused = 0
  const goesOn = () => (untilMs === null ? next < paths.length : performance.now() - started < untilMs)
  await Promise.all(
    tokens.map(async (token) => {
      while (goesOn()) {
        const path = paths[next++ % paths.length] ?? ''
        const asked = performance.now()
        if (!(await isAnswered(path, token))) refused++
        latencies.push(performance.now() - asked)
      }
    }),
  )
  return { name, visitors: tokens.length, latencies: latencies.toSorted((a, b) => a - b), refused }
}

function isAnswered(path: string, token: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const asking = request(`${url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200 && answer.statusCode !== 503) reject(new Error(`${path}: ${answer.statusCode}`))
      answer.resume().on('end', () => resolve(answer.statusCode === 200))
    })
    asking.on('error', reject)
    asking.end()
  })
}
