import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Sheet, SheetRow } from '../sheet'
import type { ReaderAnswer, ReaderTask } from './reader-messages'

export type ReaderLimits = {
  /** Of work, without waiting; then the process is ended. */
  longestMs: number
  /** What it may hold altogether. */
  memoryMb: number
}

/** The process was ended by its limits, or by the file it read. */
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
  /** After so much memory a process is not used again. */
  memory: () => number
  isAlive: () => boolean
  end: () => void
}

const watchedEveryMs = 150
const bytesOfPage = 4096
/** Of the memory that scripts use; buffers and the program itself are the rest. */
const heapShare = 0.6

/**
 * A node process with a limit of the operating system on its memory, where there is one, one of V8 on its heap, and eyes on
 * both: a fatal error of V8 ends all threads of a process, so that threads are no protection.
 */
export function startReader(command: readonly string[], { longestMs, memoryMb }: ReaderLimits): ReaderProcess {
  // `ulimit -d` takes kilobytes; a system without it goes on, and the heap's limit holds
  const script = `ulimit -c 0 2>/dev/null; ulimit -d ${memoryMb * 1024 + startUpKb} 2>/dev/null; exec "$@"`
  const heap = `--max-old-space-size=${Math.floor(memoryMb * heapShare)}`
  const child = spawn('sh', ['-c', script, 'sh', process.execPath, heap, ...command], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  let memory = 0
  let isAlive = true
  child.once('exit', () => (isAlive = false))
  // an error of the channel is told by the process's end
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

/** What V8 sets aside and never touches counts too. */
const startUpKb = 512 * 1024

type Told = { onMemory: (used: number) => void; death: () => ReaderDied }

function answerOf(child: ChildProcess, task: ReaderTask, { onMemory, death }: Told): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sheets: Sheet[] = []
    const settle = (finish: () => void) => {
      child.off('message', onMessage).off('exit', onExit).off('error', onExit)
      finish()
    }
    const onExit = () => settle(() => reject(death()))
    const onMessage = (message: unknown) => {
      const answer = message as ReaderAnswer // what serve-reader.ts sends
      if (answer.kind === 'sheet') sheets.push({ ...answer.sheet, rows: [] })
      else if (answer.kind === 'rows') {
        const rows = JSON.parse(answer.json) as SheetRow[] // what serve-reader.ts made of them
        const { rows: all = [] } = sheets.at(-1) ?? {}
        for (const row of rows) all.push(row)
      } else if (answer.kind === 'failed') settle(() => reject(new Error(answer.stack)))
      else
        settle(() => {
          onMemory(answer.memory)
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
    // other systems have no such file, and a process may end meanwhile
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return ''
    throw error
  })
  const pages = Number(text.split(' ')[1] ?? 0)
  if (pages * bytesOfPage > memoryMb * 1024 * 1024) child.kill('SIGKILL')
}
