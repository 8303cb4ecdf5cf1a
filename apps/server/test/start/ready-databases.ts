import { Pool, type ClientBase } from 'pg'

/** Copies of one template. The next copy is made while a test runs. */
export type ReadyDatabases = {
  /** The name of an unused database. */
  take: () => Promise<string>
  /** Drops a database in the background. */
  leave: (name: string) => void
}

export function openReadyDatabases(connectionString: string, template: string): ReadyDatabases {
  // two: one creates the next database while the other drops an old one
  // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool awaits it, its types do not say so
  const pool = new Pool({ connectionString, max: 2, allowExitOnIdle: true, onConnect: hideLostConnections })
  let next: Promise<string> | undefined

  async function make(): Promise<string> {
    const name = nameOfCopy(template)
    // FILE_COPY bypasses the WAL: half the time of WAL_LOG
    await pool.query(`create database ${name} template ${template} strategy file_copy`)
    return name
  }

  return {
    take() {
      const taken = next ?? make()
      next = make()
      // the next caller receives the failure; until then it is not unhandled
      next.catch(() => undefined)
      return taken
    },
    // not handled, so that a failure ends the run
    leave: (name) => void pool.query(`drop database if exists ${name} with (force)`),
  }
}

/** The worker ends while databases are still created and dropped: suppresses the server's complaints, if permitted. */
const hideLostConnections = async (client: ClientBase) =>
  void (await client.query(
    `select set_config('log_min_messages', 'panic', false) from pg_roles where rolname = current_user and rolsuper`,
  ))

/** Starts with its template's name, so that a run finds leftovers of its workers. */
const nameOfCopy = (template: string) => `${template}_${crypto.randomUUID().slice(0, 13).replace('-', '')}`
