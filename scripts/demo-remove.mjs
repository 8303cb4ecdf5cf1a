import './lib/require-node.mjs'
import { main } from './lib/run.mjs'
import { runBuilt } from './lib/run-built.mjs'

await main(() => runBuilt('demo-remove'))
