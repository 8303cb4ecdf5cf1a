import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isErrno } from './process-lookup'

export type PostmasterFile = { pid: number; port: number; socketFolder: string }

/** What the running (or crashed) PostgreSQL of this cluster wrote about itself; undefined when it was stopped cleanly. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  try {
    return parsePostmasterFile(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), cluster)
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Lines: pid, data folder, start time, port, socket folder, TCP address, shared memory, state. The last ones come late. */
export function parsePostmasterFile(text: string, cluster: string): PostmasterFile | undefined {
  const [pid, , , port, socketFolder] = text.split('\n')
  if (!pid || !/^\d+$/.test(pid)) return undefined
  return {
    pid: Number(pid),
    port: Number(port) || 5432,
    // a server that runs inside a folder closed to it knows the folder only as its own working directory
    socketFolder: !socketFolder || socketFolder.startsWith('/proc/self/cwd') ? cluster : socketFolder,
  }
}
