import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withProgress } from './progress.mjs'
import { root } from './root.mjs'
import { Failed, run } from './run.mjs'
import { sources } from './sources.mjs'

// inside dist, which the build empties first, so an interrupted build has no stamp
const stampFile = join(root, 'apps/server/dist/.snab-stamp.json')

/** Builds server and web unless the build is up to date. */
export async function ensureBuilt() {
  const stamp = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {}
  const quick = sources().quick()
  if (stamp.quick === quick) return

  const content = sources().content()
  if (stamp.content !== content) {
    await withProgress('Собираем портал', async () => {
      if ((await run(process.execPath, [join(root, 'scripts/build.mjs')], { quiet: true })) !== 0)
        throw new Failed('Сборка не удалась, причина — в сообщениях выше.')
    })
  }
  writeFileSync(stampFile, JSON.stringify({ quick, content }))
}
