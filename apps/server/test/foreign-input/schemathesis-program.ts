import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const installed = fileURLToPath(new URL('../../../../.cache/schemathesis/bin/schemathesis', import.meta.url))

/** The program installed by `npm run schemathesis:install`; null when it is missing. */
export const schemathesis: string | null = existsSync(installed) ? installed : null
