import { setTimeout as sleep } from 'node:timers/promises'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSearchHome } from './find-home'
import { prepareNode, type SearchNode } from './opensearch-node'

type Options = { nodes?: 1 | 3; heapMb?: number; host?: string; isMeasured?: boolean }

/** A node answers long before this, even on a busy machine. */
const longestStartMs = 120_000

/** A separate OpenSearch on free ports, with a temporary folder, which ends with this process. */
export async function startOpenSearch({
  nodes: count = 1,
  heapMb = 384,
  host = '127.0.0.1',
  isMeasured = false,
}: Options = {}) {
  const home = openSearchHome()
  if (home === null) throw new Error('There is no OpenSearch: npm run opensearch:install')
  const folder = await mkdtemp(join(tmpdir(), 'snab-opensearch-'))
  // the nodes run as another user when tests run as root
  await chmod(folder, 0o711)
  const ports = await freePorts(count * 2, host)
  const names = Array.from({ length: count }, (_, at) => `node-${String(at + 1)}`)
  const transport = ports.slice(count).map((port) => `${host}:${String(port)}`)
  const nodes: SearchNode[] = []
  for (const [at, name] of names.entries())
    nodes.push(
      await prepareNode({
        home,
        folder,
        name,
        heapMb,
        isMeasured,
        settings: {
          'cluster.name': 'snab',
          'network.host': host,
          'http.port': ports[at] ?? 0,
          'transport.port': ports[count + at] ?? 0,
          'cluster.routing.allocation.disk.threshold_enabled': false,
          ...(count === 1
            ? { 'discovery.type': 'single-node' }
            : { 'discovery.seed_hosts': transport, 'cluster.initial_cluster_manager_nodes': names }),
        },
        url: `http://${host}:${String(ports[at] ?? 0)}`,
      }),
    )
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.kill()))
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    for (const node of nodes) node.start()
    await untilJoined(nodes)
  } catch (error) {
    await stop()
    throw error
  }
  return { nodes, url: nodes.map(({ url }) => url).join(','), untilJoined: () => untilJoined(nodes), stop }
}

export type RunningOpenSearch = Awaited<ReturnType<typeof startOpenSearch>>

/** Waits until all nodes are in the cluster. */
async function untilJoined(nodes: readonly SearchNode[]): Promise<void> {
  const until = Date.now() + longestStartMs
  for (const node of nodes) {
    const address = `${node.url}/_cluster/health?wait_for_nodes=${String(nodes.length)}&timeout=1s&cluster_manager_timeout=1s`
    for (;;) {
      const isJoined = await fetch(address).then(
        async (answer) => answer.ok && (await answer.text()).includes('"timed_out":false'),
        () => false,
      )
      if (isJoined) break
      if (node.problem() !== null || Date.now() > until)
        throw new Error(`OpenSearch did not start: ${node.problem() ?? 'too slow'}`)
      await sleep(100)
    }
  }
}

async function freePorts(count: number, host: string): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const ports: number[] = []
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, host, resolve))
    ports.push((server.address() as AddressInfo).port) // a TCP server has no other kind of address
  }
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

let shared: Promise<RunningOpenSearch> | undefined

/** One for all test files of a worker, because each database has its own index. It ends with the process. */
export const sharedOpenSearch = (): Promise<RunningOpenSearch> => (shared ??= startOpenSearch())
