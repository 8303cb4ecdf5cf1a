import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Rejected } from '../http/rejected'
import { openFairPool, type FairPool } from './fair-pool'

let folder = ''
const pools: FairPool[] = []

// threads load plain JavaScript; a job keeps its thread busy, like a long sheet
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snab-threads-'))
  await writeFile(
    join(folder, 'worker.mjs'),
    `
    export default (ms) => { const end = Date.now() + ms; while (Date.now() < end); return ms }
    export const greedy = () => { const kept = []; for (;;) kept.push(new Array(1e6).fill(Math.random())) }
    export const broken = () => { throw new Error('no such sheet') }
  `,
  )
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()))
  await rm(folder, { recursive: true })
})

function openPool({ threads = 1, longestMs = 20_000 } = {}): FairPool {
  const pool = openFairPool({
    filename: join(folder, 'worker.mjs'),
    threads,
    longestMs,
    busy: 'too-many-requests',
    overrun: 'import-timed-out',
  })
  pools.push(pool)
  return pool
}
const codeOf = async (job: Promise<unknown>): Promise<unknown> =>
  job.then(
    (result) => result,
    (error: unknown) => (error instanceof Rejected ? error.code : String(error)),
  )

test("a short job waits for at most two of another person's twenty long ones", async () => {
  const pool = openPool()
  const done: string[] = []
  const long = Array.from({ length: 20 }, () => pool.run('user:1', 50).then(() => done.push('long')))
  const short = pool.run('user:2', 1).then(() => done.push('short'))
  const other = pool.run('user:3', 1).then(() => done.push('short'))
  await Promise.all([short, other])
  expect(done.filter((kind) => kind === 'long').length).toBeLessThanOrEqual(2)
  await Promise.all(long)
  expect(done).toHaveLength(22)
})

test('with two threads one person uses only one', async () => {
  const pool = openPool({ threads: 2 })
  const long = [pool.run('user:1', 1000), pool.run('user:1', 1000)]
  const started = performance.now()
  await pool.run('user:2', 1)
  await pool.run('user:2', 1)
  expect(performance.now() - started).toBeLessThan(1900)
  await Promise.all(long)
})

test('a job that exceeds time or memory is ended, and the next gets a new thread', async () => {
  const pool = openPool({ longestMs: 5000 })
  const [endless, next] = await Promise.all([codeOf(pool.run('user:1', 600_000)), codeOf(pool.run('user:2', 1))])
  expect([endless, next]).toEqual(['import-timed-out', 1])
  expect(await codeOf(pool.run('user:1', undefined, 'greedy'))).toBe('import-timed-out')
  expect(await codeOf(pool.run('user:1', undefined, 'broken'))).toBe('Error: no such sheet')
  expect(await codeOf(pool.run('user:1', 2))).toBe(2)
})

test('one person may have twenty waiting jobs, without affecting others', async () => {
  const pool = openPool()
  const all = await Promise.all([
    ...Array.from({ length: 23 }, () => codeOf(pool.run('user:1', 1))),
    codeOf(pool.run('user:2', 3)),
  ])
  expect(all.filter((result) => result === 'too-many-requests')).toHaveLength(2)
  expect(all.at(-1)).toBe(3)
})
