import { totalmem } from 'node:os'

export type Settings = Record<string, string>

const MB = 1024 * 1024

const common: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // short queries on fast disks and two cores: compilation and parallel workers cost more than they save
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  // a report over half a year of days locks about 900 tables and indexes
  max_locks_per_transaction: '256',
  // without replication: bulk loads into new tables are faster without WAL
  wal_level: 'minimal',
  max_wal_senders: '0',
  // statements may hold personal data
  log_min_error_statement: 'panic',
}

/** For a small machine shared with the portal: an eighth of the memory as buffer pool, 128 to 512 MB. */
export function serverSettings(memory = availableMemory()): Settings {
  const buffers = Math.min(512, Math.max(128, Math.floor(memory / 8 / MB)))
  return {
    ...common,
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${buffers * 4}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_connections: '60',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    // the portal receives errors of statements and logs what matters
    log_min_messages: 'fatal',
  }
}

/** For replicas and WAL archiving, over the socket of the data folder. */
export const replicationSettings: Settings = { wal_level: 'replica', max_wal_senders: '5', wal_keep_size: '512MB' }

/** No durability: the data only lives as long as the test run. */
export const testSettings: Settings = {
  ...common,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
}

/** A container may have less memory than the machine; without a limit the figure is 0 or larger than any memory. */
const availableMemory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity)
