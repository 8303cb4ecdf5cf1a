import type { Machines } from '../hosts/machines'
import { until } from '../hosts/service'
import { first, onMember, primary, restart, standby, type Fault, type How } from './fault'

const full: How = {
  strike: ({ disk }) => disk.fill(),
  heal: async ({ disk, patroni }) => {
    await disk.clear()
    // Patroni may have given up meanwhile
    patroni.start()
  },
}

/** How long archiving may take to catch up once there is space again. */
const ARCHIVED_WITHIN_MS = 120_000

/** Every segment of the log is in the archive again. */
async function archiveFollows({ cluster }: Machines): Promise<string[]> {
  const segment = await cluster.sql('select pg_walfile_name(pg_switch_wal())')
  try {
    await until('the archive', ARCHIVED_WITHIN_MS, async () => {
      // a failover starts a new timeline, so only the position within the log is compared
      const last = await cluster.sql(
        `select coalesce(substr(last_archived_wal, 9, 16), '') >= substr('${segment}', 9, 16) from pg_stat_archiver`,
      )
      return last === 't'
    })
    return []
  } catch {
    return [
      `segment ${segment} is not archived: ${await cluster.sql('select last_archived_wal, last_failed_wal from pg_stat_archiver')}`,
    ]
  }
}

export const ofDisks: readonly Fault[] = [
  onMember('the primary’s disk is full', primary, full, { seconds: 60 }),
  onMember('a standby’s disk is full', standby, full, { seconds: 40, mustServe: true }),
  {
    name: 'the disk of a portal is full',
    strike: ({ portals }) => first(portals).disk.fill(),
    heal: ({ portals }) => first(portals).disk.clear(),
    seconds: 20,
    mustServe: true,
  },
  {
    name: 'a portal is restarted on a full disk',
    strike: async ({ portals }) => {
      const portal = first(portals)
      await portal.disk.fill()
      await portal.stop('SIGTERM')
      await restart(portal)
    },
    heal: ({ portals }) => first(portals).disk.clear(),
    mustServe: true,
  },
  {
    name: 'the disk of the file store is full',
    strike: ({ storeDisk }) => storeDisk.fill(),
    heal: async ({ store, storeDisk }) => {
      await storeDisk.clear()
      // the store exits when it cannot write
      store.start()
    },
    seconds: 20,
    mustServe: true,
  },
  {
    name: 'the archive of the database’s log is full',
    strike: async ({ archive, cluster }) => {
      await archive.fill()
      await cluster.sql('select pg_switch_wal()')
    },
    heal: ({ archive }) => archive.clear(),
    seconds: 30,
    mustServe: true,
    check: archiveFollows,
  },
]
