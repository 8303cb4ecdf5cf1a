import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // the process has ended meanwhile, or this is not Linux
    return null
  }
}

/** Ids of a process and all its descendants. */
export function processTree(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (name) =>
        Number(
          read(`/proc/${name}/stat`)
            ?.replace(/^.*\) /s, '')
            .split(' ')[1],
        ) === pid,
    )
    .map(Number)
  return [pid, ...children.flatMap(processTree)]
}

/** Megabytes of memory a process uses; shared pages count proportionally. */
export function residentMb(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0))
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024
}

/** The peak memory of a process, megabytes. */
export const peakMb = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? 0) / 1024

/** The process of the database in a data folder; null when it does not run. */
export function postgresPid(dataDir: string): number | null {
  const pid = Number(read(join(dataDir, 'postgres/postmaster.pid'))?.split('\n')[0])
  return pid > 0 ? pid : null
}
