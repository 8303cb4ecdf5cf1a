import type { FastifyBaseLogger } from 'fastify'
import type { FileStore } from '../../../../files/file-store'
import { inTurns } from '../../../../process/in-turns'

const AT_ONCE = 8

/** Removes unreferenced parts in the background; leftovers are removed at night. */
export function removeInBackground(store: FileStore, log: FastifyBaseLogger) {
  let underWay: Promise<unknown> = Promise.resolve()
  return {
    remove(paths: readonly string[]): void {
      if (paths.length === 0) return
      underWay = Promise.all([underWay, inTurns(paths, AT_ONCE, (path) => store.remove(path))]).catch(
        (error: unknown) => log.warn({ err: error }, 'Parts of an exchange were not removed'),
      )
    },
    settle: async (): Promise<void> => void (await underWay),
  }
}
