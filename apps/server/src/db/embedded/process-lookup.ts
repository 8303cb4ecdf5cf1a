import { readFileSync, readlinkSync } from 'node:fs'
import { execFileSync } from 'node:child_process'

/** Distinguishes a process from a later one with the same pid. Undefined: no such process. */
export function processStart(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'lstart=')
  const stat = readProc(pid, 'stat')
  // the second field is the program's name in brackets and may contain spaces; the start time is the 22nd
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}

/** Whether `pid` is the PostgreSQL of this cluster and not a process that got its number after a crash. */
export function isPostgresOf(pid: number, cluster: string, clusterName: string): boolean {
  if (process.platform !== 'linux') return ps(pid, 'command=')?.includes(clusterName) ?? false
  try {
    return (
      readlinkSync(`/proc/${pid}/exe`)
        .replace(/ \(deleted\)$/, '')
        .endsWith('/postgres') && readlinkSync(`/proc/${pid}/cwd`) === cluster
    )
  } catch (error) {
    // root in a container may not follow other users' links, but anybody may read the command line
    if (isErrno(error, 'EACCES') || isErrno(error, 'EPERM'))
      return readProc(pid, 'cmdline')?.split('\0').includes(`cluster_name=${clusterName}`) ?? false
    if (isErrno(error, 'ENOENT') || isErrno(error, 'ESRCH')) return false
    throw error
  }
}

export const isErrno = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

function readProc(pid: number, file: 'stat' | 'cmdline'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch (error) {
    if (isErrno(error, 'ENOENT') || isErrno(error, 'ESRCH')) return undefined
    throw error
  }
}

function ps(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', column], { encoding: 'utf8' }).trim()
  } catch (error) {
    // ps exits with 1 when there is no such process
    if (error instanceof Error && 'status' in error && error.status === 1) return undefined
    throw error
  }
}
