import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../bench/lib/paths'
import { writeArchiveConfig } from './archive'
import { addDisk, type Disk } from './disks'
import { tool, type Host } from './namespaces'
import { serviceOn, until, type Service } from './service'

/** Another Patroni than the installed one, for example from PyPI in a folder that `postgres` may read. */
const PATRONI = process.env.SNAB_DRILL_PATRONI ?? 'patroni'

const PASSWORDS = { PATRONI_SUPERUSER_PASSWORD: 'drill-superuser', PATRONI_REPLICATION_PASSWORD: 'drill-replication' }
export const PORTAL_PASSWORD = 'drill-portal'
const FIRST = '10.20.0.21'
const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] as const

export type Postgres = {
  etcd: Service
  patroni: Service
  host: Host
  name: string
  /** The disk with data and log. */ disk: Disk
  /** Runs pgBackRest as the database's user. */
  backRest(command: string): Promise<string>
}
export type Cluster = {
  members: readonly Postgres[]
  primary(): Promise<Postgres>
  standbys(): Promise<Postgres[]>
  /** SQL as the superuser on the primary; rows as lines of text. */
  sql(statement: string): Promise<string>
  switchOver(): Promise<void>
}

const DISK_MEGABYTES = 1_000

/** Three machines with PostgreSQL, Patroni, etcd and pgBackRest, by the files of `deploy/ha`. */
export async function startCluster(hosts: readonly Host[], folder: string, archive: Disk): Promise<Cluster> {
  const members = await Promise.all(hosts.map((host) => prepare(host, folder, archive)))
  for (const { etcd } of members) etcd.start()
  await until('etcd', 30_000, async () => {
    await members[0]?.host.run('curl', '-sf', '--max-time', '1', `http://${FIRST}:2379/health`)
    return true
  })
  for (const { patroni } of members) patroni.start()
  const cluster = clusterOf(members)
  await until('a primary', 90_000, async () => Boolean(await cluster.primary()))
  await (await cluster.primary()).backRest('stanza-create')
  await cluster.sql(`create role snab login password '${PORTAL_PASSWORD}'`)
  await cluster.sql(`create database snab owner snab`)
  return cluster
}

async function prepare(host: Host, folder: string, archive: Disk): Promise<Postgres> {
  const place = join(folder, host.name)
  await mkdir(place, { recursive: true })
  const disk = await addDisk(join(place, 'disk'), DISK_MEGABYTES)
  const data = join(disk.folder, 'data')
  const archiveEnv = await writeArchiveConfig(place, data, archive)
  await chmod(place, 0o755)
  const ours = (text: string) =>
    text
      .replace('name: postgres-1', `name: ${host.name}`)
      .replaceAll(/connect_address: 10\.20\.0\.21/g, `connect_address: ${host.address}`)
      .replace('/var/lib/postgresql/15/main', data)
      // three machines share the memory of one
      .replace('shared_buffers: 4GB', 'shared_buffers: 128MB')
      .replace('max_wal_size: 8GB', 'max_wal_size: 256MB')
      // and its folders
      .replace('  data_dir:', `  parameters: { unix_socket_directories: ${place} }\n  data_dir:`)
      .replace('create_replica_methods: [pgbackrest, basebackup]', 'create_replica_methods: [basebackup]')
  const config = join(place, 'patroni.yml')
  await writeFile(config, ours(await readFile(join(root, 'deploy/ha/patroni.yml'), 'utf8')))
  await tool('chown', '-R', 'postgres', place)
  const etcdEnv = Object.fromEntries(
    (await readFile(join(root, 'deploy/ha/etcd.env'), 'utf8'))
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const)
      .map(([name, value]) => [
        name,
        name === 'ETCD_NAME'
          ? host.name
          : name === 'ETCD_DATA_DIR'
            ? join(place, 'etcd')
            : name.includes('CLUSTER')
              ? value
              : value.replaceAll(FIRST, host.address),
      ]),
  )
  return {
    name: host.name,
    host,
    disk,
    backRest: (command) => {
      const env = Object.entries(archiveEnv).map(([name, value]) => `${name}=${value}`)
      return host.run(...AS_POSTGRES, 'env', ...env, 'pgbackrest', '--stanza=snab', command)
    },
    etcd: serviceOn(host, { command: 'etcd', env: etcdEnv, log: join(place, 'etcd.log') }),
    patroni: serviceOn(host, {
      command: AS_POSTGRES[0],
      args: [...AS_POSTGRES.slice(1), PATRONI, config],
      env: { ...PASSWORDS, ...archiveEnv, HOME: place, LANG: 'C.UTF-8' },
      log: join(place, 'patroni.log'),
    }),
  }
}

type Role = { role: string; state: string }

function clusterOf(members: readonly Postgres[]): Cluster {
  const roleOf = async ({ host }: Postgres): Promise<Role | null> => {
    try {
      const answer = await fetch(`http://${host.address}:8008/patroni`, { signal: AbortSignal.timeout(1_000) })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Patroni's REST interface
      return (await answer.json()) as Role
    } catch {
      return null
    }
  }
  const withRole = async (wanted: (role: Role) => boolean): Promise<Postgres[]> => {
    const roles = await Promise.all(members.map(roleOf))
    return members.filter((_, at) => {
      const role = roles[at]
      return role ? wanted(role) : false
    })
  }
  const primary = async (): Promise<Postgres> => {
    const [found] = await withRole(({ role, state }) => /^(master|primary)$/.test(role) && state === 'running')
    if (!found) throw new Error('There is no primary')
    return found
  }
  return {
    members,
    primary,
    standbys: () => withRole(({ role, state }) => role === 'replica' && /^(running|streaming)$/.test(state)),
    async sql(statement) {
      const { host } = await primary()
      const database = statement.startsWith('create ') ? 'postgres' : 'snab'
      const url = `postgres://postgres:${PASSWORDS.PATRONI_SUPERUSER_PASSWORD}@${host.address}:5432/${database}`
      return (await host.run('psql', '-XAtq', '-v', 'ON_ERROR_STOP=1', url, '-c', statement)).trim()
    },
    async switchOver() {
      const [leader, standbys] = [await primary(), await withRole(({ role }) => role === 'replica')]
      const answer = await fetch(`http://${leader.host.address}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.name, candidate: standbys[0]?.name }),
      })
      if (!answer.ok) throw new Error(`Switchover: ${String(answer.status)} ${await answer.text()}`)
    },
  }
}

/**
 * Before this version, a primary that returned from a partition took the leader's key from its successor
 * (patroni/patroni#2689).
 */
const SAFE_PATRONI = [3, 0, 3]

/** A warning about the installed Patroni; null if there is none. */
export async function warnOfPatroni(): Promise<string | null> {
  const version = (await tool(PATRONI, '--version')).trim()
  const numbers = (/[\d.]+/.exec(version)?.[0] ?? '').split('.').map(Number)
  const [lower] = SAFE_PATRONI.map((safe, at) => (numbers[at] ?? 0) - safe).filter((difference) => difference !== 0)
  return lower !== undefined && lower < 0
    ? `${version}: старый сервер может отнять роль главного у преемника, подтверждённое теряется. Нужен Patroni 3.0.3 или новее (SNAB_DRILL_PATRONI=ПУТЬ).`
    : null
}
