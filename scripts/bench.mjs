import './lib/require-node.mjs'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main, run, tool } from './lib/run.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  process.exitCode = await run(tool('tsx'), ['bench/run.ts', ...process.argv.slice(2)])
})
