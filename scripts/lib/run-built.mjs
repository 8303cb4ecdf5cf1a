import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'
import { Failed } from './run.mjs'

/**
 * Installs and builds if needed, then runs the server's program in this process: signals and exit code need no
 * forwarding, and killing it leaves nothing behind.
 */
export async function runBuilt(name) {
  await ensureInstalled()
  await ensureBuilt()

  const program = join(root, 'apps/server/dist', `${name}.js`)
  if (!existsSync(program)) throw new Failed(`В сборке нет программы ${name}.`)
  process.argv[1] = program
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(program).href)
}
