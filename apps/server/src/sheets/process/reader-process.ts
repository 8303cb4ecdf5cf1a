import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Sheet, SheetRow } from '../sheet'
import type { ReaderAnswer, ReaderTask } from './reader-messages'

export type ReaderLimits = {
  /** Working time without waiting; then the process is killed. */
  longestMs: number
  /** The total memory limit. */
  memoryMb: number
}

/** The process was ended by its limits or by the file. */
export class ReaderDied extends Error {
  override name = 'ReaderDied'
  readonly isTooLate: boolean
  constructor(isTooLate: boolean) {
    super('The process that reads files has ended')
    this.isTooLate = isTooLate
  }
}

export type ReaderProcess = {
  run: (task: ReaderTask) => Promise<unknown>
  /** Current memory, to decide whether the process is reused. */
  memory: () => number
  isAlive: () => boolean
  end: () => void
}

const watchedEveryMs = 150
const bytesOfPage = 4096
/** The share of the limit for the JavaScript heap; the rest is for buffers and the program. */
const heapShare = 0.6

/**
 * Starts a node process with an operating system memory limit where available, a V8 heap limit, and monitoring of both.
 * A fatal V8 error ends all threads of a process, so threads would not isolate it.
 */
export function startReader(command: readonly string[], { longestMs, memoryMb }: ReaderLimits): ReaderProcess {
  // `ulimit -d` takes kilobytes; without it only the heap limit applies
  const script = `ulimit -c 0 2>/dev/null; ulimit -d ${memoryMb * 1024 + startUpKb} 2>/dev/null; exec "$@"`
  const heap = `--max-old-space-size=${Math.floor(memoryMb * heapShare)}`
  const child = spawn('sh', ['-c', script, 'sh', process.execPath, heap, ...command], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  let memory = 0
  let isAlive = true
  child.once('exit', () => (isAlive = false))
  // channel errors are followed by the end of the process
  child.on('error', () => (isAlive = false))
  return {
    run: (task) => {
      let isTooLate = false
      const answered = answerOf(child, task, {
        onMemory: (used) => (memory = used),
        death: () => new ReaderDied(isTooLate),
      })
      const timer = setTimeout(() => {
        isTooLate = true
        child.kill('SIGKILL')
      }, longestMs)
      const watch = setInterval(() => void endWhenLarge(child, memoryMb), watchedEveryMs)
      return answered.finally(() => {
        clearTimeout(timer)
        clearInterval(watch)
      })
    },
    memory: () => memory,
    isAlive: () => isAlive,
    end: () => {
      isAlive = false
      child.kill('SIGKILL')
    },
  }
}

/** Memory that V8 reserves without using counts too. */
const startUpKb = 512 * 1024

type Watch = { onMemory: (used: number) => void; death: () => ReaderDied }

function answerOf(child: ChildProcess, task: ReaderTask, { onMemory, death }: Watch): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sheets: Sheet[] = []
    const settle = (finish: () => void) => {
      child.off('message', onMessage).off('exit', onExit).off('error', onExit)
      finish()
    }
    const onExit = () => settle(() => reject(death()))
    const onMessage = (message: unknown) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by serve-reader.ts
      const answer = message as ReaderAnswer
      if (answer.kind === 'sheet') sheets.push({ ...answer.sheet, rows: [] })
      else if (answer.kind === 'rows') {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built by serve-reader.ts
        const rows = JSON.parse(answer.json) as SheetRow[]
        const { rows: all = [] } = sheets.at(-1) ?? {}
        for (const row of rows) all.push(row)
      } else if (answer.kind === 'failed') settle(() => reject(new Error(answer.stack)))
      else
        settle(() => {
          onMemory(answer.memory)
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the reader answers with an object here
          resolve(answer.hasSheets ? { ...(answer.rest as object), sheets } : answer.rest)
        })
    }
    child.on('message', onMessage).once('exit', onExit).once('error', onExit)
    if (child.connected) child.send(task, (error) => error && onExit())
    else onExit()
  })
}

async function endWhenLarge(child: ChildProcess, memoryMb: number): Promise<void> {
  const text = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // other systems lack this file, and the process may end meanwhile
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return ''
    throw error
  })
  const pages = Number(text.split(' ')[1] ?? 0)
  if (pages * bytesOfPage > memoryMb * 1024 * 1024) child.kill('SIGKILL')
}
