import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const installed = fileURLToPath(new URL('../../../../.cache/schemathesis/bin/schemathesis', import.meta.url))

/** The program that `npm run schemathesis:install` installs; null where it was not. */
export const schemathesis: string | null = existsSync(installed) ? installed : null
