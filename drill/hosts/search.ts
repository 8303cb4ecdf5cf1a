import { connect, createServer } from 'node:net'
import { startOpenSearch, type RunningOpenSearch } from '../../apps/server/test/opensearch/start-opensearch'
import { OWN } from './namespaces'

/**
 * Three nodes on this machine's own address, where OpenSearch requires no kernel settings, with ports that the portals
 * can reach.
 */
export async function searchForPortals(): Promise<{ search: RunningOpenSearch; url: string }> {
  const search = await startOpenSearch({ nodes: 3 })
  const urls: string[] = []
  for (const { url } of search.nodes) {
    const port = Number(new URL(url).port)
    const passing = createServer((incoming) => {
      const outgoing = connect(port, '127.0.0.1')
      incoming.pipe(outgoing).pipe(incoming)
      // closing one side closes the other, as without a proxy between them
      incoming.on('error', () => outgoing.destroy()).on('close', () => outgoing.destroy())
      outgoing.on('error', () => incoming.destroy()).on('close', () => incoming.destroy())
    })
    await new Promise<void>((resolve) => passing.listen(port, OWN, resolve))
    urls.push(`http://${OWN}:${String(port)}`)
  }
  return { search, url: urls.join(',') }
}
