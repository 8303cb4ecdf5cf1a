import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { assetPath } from '../../src/asset-path'

const Releases = z
  .array(z.object({ name: z.string(), commit: z.string().length(40), lastMigration: z.string() }))
  .min(1)
type Release = z.infer<typeof Releases>[number]

/** All releases, oldest first. */
export const releases = Releases.parse(
  JSON.parse(readFileSync(fileURLToPath(new URL('../../releases.json', import.meta.url)), 'utf8')),
)

/** The release whose servers are still running when those of the next one start. */
const previousRelease = ((): Release => {
  const last = releases.at(-1)
  if (!last) throw new Error('releases.json names no release')
  return last
})()

const files = readdirSync(assetPath('db/migrations')).filter((name) => name.endsWith('.sql'))
const isOld = (name: string): boolean => name <= previousRelease.lastMigration
export const oldMigrations = files.filter(isOld).toSorted()
export const newMigrations = files.filter((name) => !isOld(name)).toSorted()

export const textOfMigration = (name: string): string => readFileSync(assetPath(`db/migrations/${name}`), 'utf8')

/** `-- contract: OBJECT, unused since RELEASE: REASON` in a migration. */
export type Contract = { file: string; object: string; release: string }

export const contractsIn = (file: string, text: string): Contract[] =>
  Array.from(text.matchAll(/^-- contract: (.+?), unused since ([^\s:]+): \S/gm), ([, object = '', release = '']) => ({
    file,
    object,
    release,
  }))
