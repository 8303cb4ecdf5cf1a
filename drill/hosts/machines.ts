import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningOpenSearch } from '../../apps/server/test/opensearch/start-opensearch'
import { root } from '../../bench/lib/paths'
import { addArchive } from './archive'
import { addDisk, removeDisks, type Disk } from './disks'
import { addHost, openNetwork, type Program } from './namespaces'
import { PORTAL_PASSWORD, startCluster, type Cluster } from './postgres'
import { searchForPortals } from './search'
import { serviceOn, until, type Service } from './service'

const PORTALS = [11, 12, 13]
const DATABASES = [21, 22, 23]
const STORE_KEYS = { SNAB_S3_ACCESS_KEY: 'S3RVER', SNAB_S3_SECRET_KEY: 'S3RVER' }
const STORE_MEGABYTES = 300
const PORTAL_MEGABYTES = 100

export type Portal = Service & {
  /** Its `DATA_DIR`. */ disk: Disk
  /** Uses the program of this folder from the next start on. */
  install(release: string): void
}

export type Machines = {
  /** The address that visitors request. */ url: string
  balancer: Service
  portals: readonly Portal[]
  store: Service
  storeDisk: Disk
  cluster: Cluster
  /** Where WAL and backups of the databases are archived. */ archive: Disk
  /** Three nodes on the visitors' machine; null if each portal has its own index. */ search: RunningOpenSearch | null
  /** Data and logs of all of them. */ folder: string
}

export const urlOf = ({ host }: Service): string => `http://${host.address}:3000`

export const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok

export async function hasDatabase(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of the portal
  return ((await answer.json()) as { database: string }).database === 'ok'
}

export type Wanted = {
  folder: string
  products: number
  portalCount: number
  /** The folder of the program that portals start with. */ release: string
  withOpenSearch: boolean
}

/** A balancer, three portals of a release, three databases and a file store, each a machine of its own. */
export async function startMachines({
  folder,
  products,
  portalCount,
  release,
  withOpenSearch,
}: Wanted): Promise<Machines> {
  await removeDisks(folder)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await openNetwork()
  const archive = await addArchive(folder)
  const storeDisk = await addDisk(join(folder, 'store'), STORE_MEGABYTES)
  const store = await storeIn(folder, storeDisk)
  store.start()
  const cluster = await startCluster(
    await Promise.all(DATABASES.map((last, at) => addHost(`postgres-${String(at + 1)}`, last))),
    folder,
    archive,
  )
  await until('the file store', 20_000, async () => Boolean(await fetch('http://10.20.0.31:9000')))
  const balancer = await balancerIn(folder)
  balancer.start()
  const engine = withOpenSearch ? await searchForPortals() : null
  const searchSettings = engine === null ? {} : { SNAB_SEARCH: 'opensearch', SNAB_OPENSEARCH_URL: engine.url }
  const search = engine?.search ?? null
  const portals = await Promise.all(
    PORTALS.slice(0, portalCount).map((last, at) =>
      portalOn(at + 1, last, folder, { SNAB_DEMO_PRODUCTS: String(products), ...searchSettings }),
    ),
  )
  for (const portal of portals) portal.install(release)
  // the first portal fills the empty database
  const [first, ...others] = portals
  for (const group of [[first], others]) {
    for (const portal of group) portal?.start()
    for (const portal of group)
      if (portal) await until(`${portal.host.name} is ready`, 300_000, () => isReady(urlOf(portal)))
  }
  await until('two standbys', 120_000, async () => (await cluster.standbys()).length === 2)
  return {
    url: `http://${balancer.host.address}`,
    balancer,
    portals,
    store,
    storeDisk,
    cluster,
    archive,
    search,
    folder,
  }
}

/** An S3 server with its objects on disk. */
async function storeIn(folder: string, disk: Disk): Promise<Service> {
  return serviceOn(await addHost('store', 31), {
    command: process.execPath,
    args: `${join(root, 'node_modules/s3rver/bin/s3rver.js')} --directory ${disk.folder} --address 0.0.0.0 --port 9000 --configure-bucket snab`.split(
      ' ',
    ),
    log: join(folder, 'store.log'),
    cwd: root,
  })
}

async function balancerIn(folder: string): Promise<Service> {
  const config = join(folder, 'haproxy.cfg')
  const shipped = await readFile(join(root, 'deploy/ha/haproxy.cfg'), 'utf8')
  await writeFile(
    config,
    shipped
      .replaceAll('/etc/haproxy/503.http', join(root, 'deploy/ha/503.http'))
      // limited by the number of open files of a shell
      .replace('maxconn 20000', 'maxconn 5000'),
  )
  return serviceOn(await addHost('balancer', 10), {
    command: 'haproxy',
    args: ['-db', '-f', config],
    log: join(folder, 'haproxy.log'),
  })
}

async function portalOn(
  number: number,
  last: number,
  folder: string,
  settings: Record<string, string>,
): Promise<Portal> {
  const host = await addHost(`portal-${String(number)}`, last)
  const disk = await addDisk(join(folder, host.name), PORTAL_MEGABYTES)
  const program: Program = {
    command: process.execPath,
    env: {
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: '3000',
      DATA_DIR: disk.folder,
      DATABASE_URL: `postgres://snab:${PORTAL_PASSWORD}@10.20.0.10:5432/snab`,
      SNAB_DEMO: 'true',
      SNAB_TRUST_PROXY: '10.20.0.10',
      SNAB_SHUTDOWN_DELAY: '4',
      SNAB_REQUESTS_PER_MINUTE: '0',
      SNAB_FILES: 's3',
      SNAB_S3_ENDPOINT: 'http://10.20.0.31:9000',
      SNAB_S3_BUCKET: 'snab',
      SNAB_S3_PATH_STYLE: 'true',
      ...STORE_KEYS,
      ...settings,
    },
    log: join(folder, `${host.name}.log`),
  }
  return {
    ...serviceOn(host, program),
    disk,
    install(release) {
      program.args = ['--enable-source-maps', join(release, 'apps/server/dist/main.js')]
      program.cwd = release
    },
  }
}
