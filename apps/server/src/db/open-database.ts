import type { Config } from '../config'
import { holdDataFolder } from './embedded/data-folder-locks'
import type { Log } from './embedded/log'
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres'
import { replicationSettings } from './embedded/server-settings'
import { checkExternalDatabase, externalAddress } from './external-database'

export type OpenDatabase = { connectionString: string; close: () => Promise<void> }

/** The server's database: DATABASE_URL, else the embedded one of the data folder, with one server per folder. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.DATABASE_URL) {
    const connectionString = externalAddress(config.DATABASE_URL)
    await checkExternalDatabase(connectionString)
    const hold = await holdDataFolder(connectionString, config.dataDir, log)
    return { connectionString, close: hold.release }
  }
  const { connectionString, stop } = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
    purpose: 'server',
    settings: settingsOf(config),
  })
  return { connectionString, close: stop }
}

/** Opens the database for a tool: beside a running server, or alone. */
export async function openDatabaseForTool(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.DATABASE_URL) {
    const connectionString = externalAddress(config.DATABASE_URL)
    await checkExternalDatabase(connectionString)
    return { connectionString, close: async () => {} }
  }
  const { connectionString, stop } = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
    purpose: 'tool',
    settings: settingsOf(config),
  })
  return { connectionString, close: stop }
}

const settingsOf = ({ SNAB_REPLICATION }: Config) => (SNAB_REPLICATION ? replicationSettings : {})
