import { Client } from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start-embedded-postgres'
import { migrate } from '../apps/server/src/db/migrate'
import { quantile } from './lib/quantile'
import { withFolder } from './lib/with-folder'

export type CommitsBench = { writers: number; commits: number; withNotify: number }

const writers = 32
const rounds = 3
const roundMs = 4000

/** The trigger that the tables had until November 2026. */
const notices = `
  create function notify_live_event() returns trigger language plpgsql as $$
  begin perform pg_notify('live_event', new.user_id::text); return null; end $$;
  create trigger live_events_notify after insert on live_events for each row execute function notify_live_event();`

/**
 * Commits per second of people who change their carts at once, each with a live event, in two databases of one durable
 * cluster that take turns: as it is, and with NOTIFY in a row trigger.
 */
export const benchCommits = (): Promise<CommitsBench> =>
  withFolder(async (dataDir) => {
    const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
    const { connectionString, stop } = await startEmbeddedPostgres({
      dataDir,
      purpose: 'server',
      log,
      settings: { max_connections: '120' },
    })
    try {
      await migrate(connectionString)
      const people = await open(connectionString)
      await people.query(`
        insert into users (email, first_name, last_name, password_hash) select n || '@bench.example', 'A', 'B', 'x' from generate_series(1, ${writers}) n;
        insert into carts (user_id, version) select id, 1 from users`)
      await people.end()
      const former = connectionString.replace('/snab?', '/former?')
      await inDatabase(connectionString.replace('/snab?', '/postgres?'), 'create database former template snab')
      await inDatabase(former, notices)
      const measured = { commits: [] as number[], withNotify: [] as number[] }
      for (let round = 0; round < rounds; round += 1) {
        measured.commits.push(await commitsOf(connectionString))
        measured.withNotify.push(await commitsOf(former))
      }
      return { writers, commits: quantile(measured.commits, 0.5), withNotify: quantile(measured.withNotify, 0.5) }
    } finally {
      await stop()
    }
  })

async function commitsOf(connectionString: string): Promise<number> {
  const clients = await Promise.all(Array.from({ length: writers }, () => open(connectionString)))
  let commits = 0
  const started = performance.now()
  await Promise.all(
    clients.map(async (client, at) => {
      while (performance.now() - started < roundMs) {
        await client.query('begin')
        await client.query({
          name: 'change',
          text: `with touched as (
            update carts set version = version + 1, updated_at = now() where user_id = (select id from users order by id offset $1 limit 1) returning user_id, version)
            insert into live_events (user_id, topic, data) select user_id, 'cart', jsonb_build_object('version', version) from touched`,
          values: [at],
        })
        await client.query('commit')
        commits += 1
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  await Promise.all(clients.map((client) => client.end()))
  return commits / seconds
}

async function open(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  await client.connect()
  return client
}

async function inDatabase(connectionString: string, statement: string): Promise<void> {
  const client = await open(connectionString)
  await client.query(statement)
  await client.end()
}
