import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isErrno } from './process-lookup'

export type PostmasterFile = { pid: number; port: number; socketFolder: string }

/** The state file of this cluster's running or crashed PostgreSQL; undefined after a clean stop. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  try {
    return parsePostmasterFile(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), cluster)
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * Lines: pid, data folder, start time, port, socket folder, TCP address, shared memory, state. The last ones are
 * written late.
 */
export function parsePostmasterFile(text: string, cluster: string): PostmasterFile | undefined {
  const [pid, , , port, socketFolder] = text.split('\n')
  if (!pid || !/^\d+$/.test(pid)) return undefined
  return {
    pid: Number(pid),
    port: Number(port) || 5432,
    // a server started in a folder it cannot open by path records it relative to its working directory
    socketFolder: !socketFolder || socketFolder.startsWith('/proc/self/cwd') ? cluster : socketFolder,
  }
}
