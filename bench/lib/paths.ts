import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** The built server; naming another folder measures another build. */
export const builtServer = process.env.SNAB_BENCH_SERVER ?? join(root, 'apps/server/dist')
