import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, wherever the command was called from. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
