import { Pool, type ClientBase } from 'pg'

/** Makes copies of one template. The next copy is made while the test of the last one runs. */
export type ReadyDatabases = {
  /** The name of a database that nobody has used. */
  take: () => Promise<string>
  /** Begins to drop a database. The test that follows does not wait for it. */
  leave: (name: string) => void
}

export function openReadyDatabases(connectionString: string, template: string): ReadyDatabases {
  // two: the next database is made while an old one is dropped
  const pool = new Pool({ connectionString, max: 2, allowExitOnIdle: true, onConnect: hideLostConnections })
  let next: Promise<string> | undefined

  async function make(): Promise<string> {
    const name = nameOfCopy(template)
    // FILE_COPY writes nothing to the log of changes: half the time of WAL_LOG
    await pool.query(`create database ${name} template ${template} strategy file_copy`)
    return name
  }

  return {
    take() {
      const taken = next ?? make()
      next = make()
      // whoever takes it learns of the failure; until then it is not unhandled
      next.catch(() => undefined)
      return taken
    },
    // a failure is not handled: it ends the run
    leave: (name) => void pool.query(`drop database if exists ${name} with (force)`),
  }
}

/** The worker ends while its last databases are made and dropped: the server need not complain, if it lets us say so. */
const hideLostConnections = async (client: ClientBase) =>
  void (await client.query(
    `select set_config('log_min_messages', 'panic', false) from pg_roles where rolname = current_user and rolsuper`,
  ))

/** Begins with the name of its template, by which a run finds what its workers have left. */
const nameOfCopy = (template: string) => `${template}_${crypto.randomUUID().slice(0, 13).replace('-', '')}`
