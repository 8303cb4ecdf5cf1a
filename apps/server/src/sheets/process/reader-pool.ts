import type { RejectionCode } from '@snab/contract/errors'
import { Rejected } from '../../http/rejected'
import { openFairTurns, TurnsFull, type Person } from '../../threads/fair-turns'
import { sentences } from '../opened-sheets'
import { ReaderDied, startReader, type ReaderLimits, type ReaderProcess } from './reader-process'

export type ReaderPool = {
  /** Runs a task in a separate process; `work` is its name in `read-sheets.entry.ts`. */
  run: <T>(person: Person, work: string, task: unknown) => Promise<T>
  close: () => Promise<void>
}

type Options = ReaderLimits & {
  /** Arguments of node: the program to run. */
  command: readonly string[]
  places: number
  /** Too many tasks are waiting, of this person or of all. */
  busy: RejectionCode
  /** The file took longer than any legitimate one. */
  overrun: RejectionCode
}

const mostWaitingEach = 20
const mostWaiting = 200
const idleMs = 30_000
/** A process above this size after a task is replaced. */
const smallMemory = 200 * 1024 * 1024

/** Processes that open files from outside, in fair turns: a file that crashes its process only affects its owner. */
export function openReaderPool({ command, places, busy, overrun, ...limits }: Options): ReaderPool {
  const turns = openFairTurns({ places, mostWaitingEach, mostWaiting })
  const all = new Set<ReaderProcess>()
  const idle: { reader: ReaderProcess; timer: NodeJS.Timeout }[] = []

  function take(): ReaderProcess {
    for (let free = idle.pop(); free; free = idle.pop()) {
      clearTimeout(free.timer)
      if (free.reader.isAlive()) return free.reader
      all.delete(free.reader)
    }
    const reader = startReader(command, limits)
    all.add(reader)
    return reader
  }

  function end(reader: ReaderProcess): void {
    all.delete(reader)
    reader.end()
  }

  function putBack(reader: ReaderProcess): void {
    if (!reader.isAlive() || reader.memory() > smallMemory) return end(reader)
    const free = {
      reader,
      timer: setTimeout(() => {
        idle.splice(idle.indexOf(free), 1)
        end(reader)
      }, idleMs),
    }
    free.timer.unref()
    idle.push(free)
  }

  async function read(work: string, task: unknown): Promise<unknown> {
    const reader = take()
    try {
      const result = await reader.run({ work, task })
      putBack(reader)
      return result
    } catch (error) {
      end(reader)
      throw error
    }
  }

  return {
    run: async <T>(person: Person, work: string, task: unknown) => {
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this work answers
        return (await turns.take(person, () => read(work, task))) as T
      } catch (error) {
        if (error instanceof TurnsFull) throw new Rejected(busy, { headers: { 'retry-after': '10' } })
        if (!(error instanceof ReaderDied)) throw error
        throw error.isTooLate ? new Rejected(overrun) : new Rejected('unreadable-list', { message: sentences.tooHeavy })
      }
    },
    close: async () => {
      for (const { timer } of idle.splice(0)) clearTimeout(timer)
      for (const reader of all) end(reader)
    },
  }
}
