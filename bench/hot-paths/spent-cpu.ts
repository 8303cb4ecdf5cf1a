import { readFileSync } from 'node:fs'
import { postgresPid, processTree } from '../lib/processes'

/** `/proc` counts in hundredths of a second on every Linux of today. */
const TICK_MS = 10

/** Milliseconds of CPU that a server and its database have spent so far, children that have ended with them. */
export function spentCpu(serverPid: number, dataDir: string): { server: number; database: number } {
  const database = postgresPid(dataDir)
  return { server: spentBy(serverPid), database: database === null ? 0 : sum(processTree(database).map(spentBy)) }
}

/** Children that were waited for are counted with their parent. */
function spentBy(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    // utime, stime, cutime and cstime of proc(5), counted from the field after the name
    return sum(fields.slice(11, 15).map(Number)) * TICK_MS
  } catch {
    // it has ended since it was listed, and its parent counts it
    return 0
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
