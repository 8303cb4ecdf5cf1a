import './lib/require-node.mjs'
import { installOpenSearch } from './opensearch/install.mjs'
import { main } from './lib/run.mjs'

await main(async () => {
  console.log(`OpenSearch: ${await installOpenSearch()}`)
})
