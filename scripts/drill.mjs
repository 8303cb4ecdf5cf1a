import './lib/require-node.mjs'
import { runDrill } from './lib/run-drill.mjs'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/run.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  process.exitCode = await runDrill(process.argv.slice(2))
})
