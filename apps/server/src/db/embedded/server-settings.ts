import { totalmem } from 'node:os'

export type Settings = Record<string, string>

const MB = 1024 * 1024

const common: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // short queries on fast disks and two cores: compiling and parallel workers cost more than they bring
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  // unless replication is switched on: bulk loads into new tables are faster without the log
  wal_level: 'minimal',
  max_wal_senders: '0',
  // statements may hold personal data
  log_min_error_statement: 'panic',
}

/** Sized for a small machine which the portal shares: an eighth of the memory for the buffer pool, 128 to 512 MB. */
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
    // a refused statement is told to the portal, which logs what matters
    log_min_messages: 'fatal',
  }
}

/** For replicas and archives of the log, over the socket of the data folder. */
export const replicationSettings: Settings = { wal_level: 'replica', max_wal_senders: '5', wal_keep_size: '512MB' }

/** A crash may lose everything: the data lives as long as the test run. */
export const testSettings: Settings = {
  ...common,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
}

/** A container may have less than the machine; without a limit its figure is 0 or beyond any memory. */
const availableMemory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity)
