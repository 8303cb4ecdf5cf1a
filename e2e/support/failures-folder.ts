import { fileURLToPath } from 'node:url'

/** Where a failed test leaves its screenshot and HTML. */
export const failuresFolder = fileURLToPath(new URL('../../.cache/e2e/', import.meta.url))
