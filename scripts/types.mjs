import './lib/require-node.mjs'
import { checkTypes } from './lib/check-types.mjs'
import { main } from './lib/run.mjs'

await main(async () => {
  process.exitCode = await checkTypes()
})
