import { setPriority } from 'node:os'
import type { Sheet, SheetRow } from '../sheet'
import type { ReaderAnswer, ReaderTask } from './reader-messages'

/** Characters per portion: a few milliseconds of parsing for the receiver. */
const portion = 100_000
/** A priority below the server's, so that searches go first. */
const lowPriority = 10

/** Answers tasks until the server is gone. */
export function serveReader(works: Readonly<Record<string, (task: unknown) => unknown>>): void {
  setPriority(lowPriority)
  process.on('disconnect', () => process.exit())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- messages come only from the pool
  process.on('message', (message) => void answer(message as ReaderTask))

  async function answer({ work, task }: ReaderTask): Promise<void> {
    try {
      const result = await works[work]?.(task)
      const hasSheets = isOpened(result)
      if (hasSheets) for (const sheet of result.sheets) await sendSheet(sheet)
      const rest = hasSheets ? { ...result, sheets: [] } : result
      await send({ kind: 'done', rest, hasSheets, memory: process.memoryUsage().rss })
    } catch (error) {
      await send({ kind: 'failed', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }
}

const isOpened = (result: unknown): result is { sheets: Sheet[] } =>
  typeof result === 'object' && result !== null && 'sheets' in result && Array.isArray(result.sheets)

async function sendSheet({ rows, ...sheet }: Sheet): Promise<void> {
  await send({ kind: 'sheet', sheet })
  let from = 0
  let size = 0
  for (const [at, row] of rows.entries()) {
    size += sizeOf(row)
    if (size < portion && at < rows.length - 1) continue
    await send({ kind: 'rows', json: JSON.stringify(rows.slice(from, at + 1)) })
    from = at + 1
    size = 0
  }
}

const sizeOf = ({ cells, marks = [] }: SheetRow): number =>
  cells.reduce((sum, cell) => sum + cell.length + 3, 20) + marks.length * 40

/** Waits until the server has received it, so that at most one portion is in flight. */
const send = (answer: ReaderAnswer): Promise<void> =>
  new Promise((resolve, reject) =>
    process.send?.(answer, undefined, undefined, (error) => (error ? reject(error) : resolve())),
  )
