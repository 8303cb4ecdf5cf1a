import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileFiles, xlsxOf } from '../../../test/foreign-input/hostile-files'
import { openSheetsPool } from '../../features/buying/list-import/reading/read-source'
import { Rejected } from '../../http/rejected'
import { openReaderPool, type ReaderPool } from './reader-pool'

let folder = ''
const pools: { close: () => Promise<void> }[] = []

// simulates in plain JavaScript what a hostile file may do to its reader
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snab-readers-'))
  await writeFile(
    join(folder, 'worker.mjs'),
    `
    const kept = []
    const works = {
      pid: () => process.pid,
      slow: (ms) => { const end = Date.now() + ms; while (Date.now() < end); return ms },
      buffers: () => { for (;;) kept.push(Buffer.alloc(1e7, 1)) },
      heap: () => { for (;;) kept.push(new Array(1e6).fill(Math.random())) },
      large: () => { kept.push(Buffer.alloc(2.5e8, 1)); return process.pid },
      abort: () => process.abort(),
      broken: () => { throw new Error('no such sheet') },
    }
    process.on('disconnect', () => process.exit())
    process.on('message', ({ work, task }) => {
      try {
        const rest = works[work](task)
        process.send({ kind: 'done', rest, hasSheets: false, memory: process.memoryUsage().rss })
      } catch (error) {
        process.send({ kind: 'failed', stack: error.stack })
      }
    })
  `,
  )
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()))
  await rm(folder, { recursive: true })
})

function openPool({ longestMs = 20_000 } = {}): ReaderPool {
  const pool = openReaderPool({
    command: [join(folder, 'worker.mjs')],
    places: 2,
    longestMs,
    memoryMb: 500,
    busy: 'too-many-requests',
    overrun: 'import-timed-out',
  })
  pools.push(pool)
  return pool
}
const outcomeOf = (job: Promise<unknown>): Promise<unknown> =>
  job.then(
    (result) => result,
    (error: unknown) => (error instanceof Rejected ? error.code : String(error)),
  )

test.each(['buffers', 'heap', 'abort'])(
  'a file that crashes its reader by %s is refused, and the next one is read',
  async (work) => {
    const pool = openPool()
    const before = process.memoryUsage().rss
    const [died, other] = await Promise.all([outcomeOf(pool.run('user:1', work, null)), pool.run('user:2', 'slow', 5)])
    expect([died, other]).toEqual(['unreadable-list', 5])
    expect(await pool.run('user:1', 'slow', 1)).toBe(1)
    expect(process.memoryUsage().rss - before).toBeLessThan(100e6)
  },
)

test('a file that takes too long is refused, and the next in the queue is read', async () => {
  const pool = openPool({ longestMs: 8000 })
  const long = [pool.run('user:1', 'slow', 60_000), pool.run('user:2', 'slow', 60_000)].map(outcomeOf)
  expect(await pool.run('user:3', 'slow', 1)).toBe(1)
  expect(await Promise.all(long)).toEqual(['import-timed-out', 'import-timed-out'])
})

test('a bug of the reader is reported as a bug', async () => {
  expect(await outcomeOf(openPool().run('user:1', 'broken', null))).toMatch(/no such sheet/)
})

test('a process serves small files one after another; after a large file it is replaced', async () => {
  const pool = openPool()
  const first = await pool.run<number>('user:1', 'pid', null)
  expect(await pool.run('user:1', 'pid', null)).toBe(first)
  expect(await pool.run('user:1', 'large', null)).toBe(first)
  expect(await pool.run('user:1', 'pid', null)).not.toBe(first)
  await expect.poll(() => isThere(first)).toBe(false)
})

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

test('rows arrive complete and in order from the reader process', { timeout: 60_000 }, async () => {
  const entry = fileURLToPath(new URL('../../read-sheets.entry.ts', import.meta.url))
  const pool = openSheetsPool(['--import', 'tsx', entry])
  pools.push(pool)
  const rows = Array.from(
    { length: 15_000 },
    (_, at) => `<row><c t="inlineStr"><is><t>Розетка ${at}</t></is></c></row>`,
  )
  const opened = await pool.read('user:1', xlsxOf({ sheet: `<sheetData>${rows.join('')}</sheetData>` }))
  expect(opened).toMatchObject({ hiddenSheets: [], sheets: [{ name: 'Лист' }] })
  const read = 'sheets' in opened ? (opened.sheets[0]?.rows ?? []) : []
  expect(read.map(({ number, cells: [cell] }) => [number, cell])).toEqual(
    rows.map((_, at) => [at + 1, `Розетка ${at}`]),
  )
  const hostile = hostileFiles(0.5)['one cell of many megabytes']?.() ?? Buffer.alloc(0)
  expect(await pool.readTables('user:1', hostile)).toMatchObject({
    problem: expect.stringMatching(/слишком длинный текст/),
  })
  expect(await pool.readText('user:1', 'кабель 3')).toMatchObject({ rows: [{ name: '' }] })
})
