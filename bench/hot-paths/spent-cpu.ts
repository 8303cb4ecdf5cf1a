import { readFileSync } from 'node:fs'
import { postgresPid, processTree } from '../lib/processes'

/** `/proc` counts in hundredths of a second on every current Linux. */
const TICK_MS = 10

/** Milliseconds of CPU that a server and its database have spent so far, including ended children. */
export function spentCpu(serverPid: number, dataDir: string): { server: number; database: number } {
  const database = postgresPid(dataDir)
  return { server: spentBy(serverPid), database: database === null ? 0 : sum(processTree(database).map(spentBy)) }
}

/** A parent's count includes the children it has waited for. */
function spentBy(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    // utime, stime, cutime and cstime of proc(5), at their positions after the name
    return sum(fields.slice(11, 15).map(Number)) * TICK_MS
  } catch {
    // it has ended since it was listed, and its parent includes it
    return 0
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
