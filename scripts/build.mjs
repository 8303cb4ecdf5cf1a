import './lib/require-node.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from './lib/build-server.mjs'
import { compressWeb } from './lib/compress-web.mjs'
import { root } from './lib/root.mjs'
import { Failed, main, run, tool } from './lib/run.mjs'

await main(async () => {
  await buildServer()
  if (!existsSync(join(root, 'apps/web/vite.config.ts'))) {
    console.log('Экраны не собраны: нет apps/web/vite.config.ts.')
    return
  }
  if ((await run(tool('vite'), ['build', 'apps/web', '--config', 'apps/web/vite.config.ts'])) !== 0)
    throw new Failed('Экраны не собрались.')
  compressWeb(join(root, 'apps/web/dist'))
})
