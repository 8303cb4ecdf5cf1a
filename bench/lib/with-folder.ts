import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs with an empty folder that is deleted afterwards. */
export async function withFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'snab-bench-'))
  try {
    return await run(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
