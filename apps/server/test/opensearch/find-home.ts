import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const installed = join(import.meta.dirname, '..', '..', '..', '..', '.cache')

/** `OPENSEARCH_HOME`, the system package's, or the one installed by `npm run opensearch:install`; null without Java. */
export function openSearchHome(): string | null {
  const own = existsSync(installed) ? readdirSync(installed).filter((name) => /^opensearch-[\d.]+$/.test(name)) : []
  const places = [
    process.env.OPENSEARCH_HOME,
    '/usr/share/opensearch',
    ...own.toSorted().map((name) => join(installed, name)),
  ]
  const home = places.find((place) => place && existsSync(join(place, 'bin', 'opensearch')))
  return home !== undefined && hasJava(home) ? home : null
}

const hasJava = (home: string): boolean =>
  existsSync(join(home, 'jdk')) || spawnSync(javaProgram(), ['-version']).status === 0

const javaProgram = () => (process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java')
