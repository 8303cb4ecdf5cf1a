import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'
import { Failed } from './run.mjs'

/**
 * Installs and builds when needed, then becomes the named program of the server. It runs in this very process: signals
 * and the exit code need no passing on, and killing this process leaves nothing behind.
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
