import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../../test/databases/database'
import { withOneConnection, type Db } from './database'
import { migrate, UnfinishedBackfill } from './migrate'
import { runBackfills } from './run-backfills'

const NAME = '0300_visitor_events'
const madeAt = new Date('2026-11-20T09:00:00Z')

/** A portal that has just been upgraded, with `count` events written by the previous release. */
async function upgraded(count: number) {
  const { db, connectionString, drop } = await freshDb()
  onTestFinished(drop)
  await addOldEvents(db, count)
  return { db, connectionString }
}

const addOldEvents = (db: Db, count: number) =>
  sql`insert into analytics_events (at, type, user_id, search_term, event_id)
    select ${madeAt}::timestamptz + make_interval(secs => n), 'PRODUCT_VIEW', 1, n::text, gen_random_uuid() from generate_series(1, ${count}) n`.execute(
    db,
  )

async function stateOf(db: Db) {
  const { rows } = await sql<{
    old: number
    moved: number
    all: number
    done: number
    ended: boolean
    failure: string
  }>`
    select (select count(*)::int from analytics_events) as old, (select count(*)::int from visitor_events) as moved,
      (select count(distinct event_id)::int from all_visitor_events) as all, done::int, ended_at is not null as ended, failure
    from backfills where name = ${NAME}`.execute(db)
  return rows[0]
}

const run = (db: Db, longestMs?: number) =>
  withOneConnection(db, ({ client }) => runBackfills(client, longestMs === undefined ? {} : { longestMs }))

test('a killed backfill continues where it was; rows changed meanwhile are read in their current state', async () => {
  const { db, connectionString } = await upgraded(3500)
  const other = new pg.Client(connectionString)
  await other.connect()
  onTestFinished(() => other.end())
  // the third batch meets a locked row
  await other.query(`begin; update analytics_events set user_id = null where search_term = '2500'`)
  const killed = run(db)
  killed.catch(() => undefined)
  await expect.poll(() => stateOf(db)).toMatchObject({ old: 1500, moved: 2000, all: 3500, done: 2000 })
  await expect
    .poll(async () => {
      const { rowCount } = await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount
    })
    .toBe(1)
  await expect(killed).rejects.toThrow()
  expect(await stateOf(db)).toMatchObject({ old: 1500, moved: 2000, all: 3500, done: 2000, ended: false })

  await other.query('commit')
  // a server of the previous release still writes, and a person is erased from moved rows
  await addOldEvents(db, 100)
  await sql`update visitor_events set user_id = null where search_term = '10'`.execute(db)
  // two servers at once
  await Promise.all([run(db), run(db)])
  await run(db)
  expect(await stateOf(db)).toMatchObject({ old: 0, moved: 3600, all: 3600, done: 3600, ended: true, failure: null })
  const { rows } = await sql<{ terms: string[] }>`
    select array_agg(search_term order by search_term) as terms from visitor_events where user_id is null`.execute(db)
  expect(rows[0]?.terms).toEqual(['10', '2500'])
})

test('a busy row is waited for briefly, a failure is reported, and both are retried', async () => {
  const { db } = await upgraded(10)
  await sql`alter table visitor_events add constraint odd check (search_term <> '7')`.execute(db)
  await expect(run(db)).rejects.toThrow('odd')
  expect(await stateOf(db)).toMatchObject({ old: 10, moved: 0, failure: expect.stringContaining('odd') })
  await sql`alter table visitor_events drop constraint odd`.execute(db)
  await run(db)
  expect(await stateOf(db)).toMatchObject({ old: 0, moved: 10, ended: true, failure: null })
})

test('the next release waits for the backfill, and moves what old servers wrote after its end', async () => {
  const { db, connectionString } = await upgraded(2500)
  const directory = await mkdtemp(join(tmpdir(), 'snab-migrations-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const { rows: ran } = await sql<{ name: string }>`select name from migrations`.execute(db)
  for (const { name } of ran) await writeFile(join(directory, name), '')
  await writeFile(
    join(directory, '0999_contract.sql'),
    `-- after backfill: ${NAME}\ndrop view all_visitor_events; drop table analytics_events;`,
  )
  const upgrade = (longestMs: number) => migrate(connectionString, { directory, backfills: { longestMs } })
  await expect(upgrade(0)).rejects.toThrow(UnfinishedBackfill)
  await expect(upgrade(0)).rejects.toThrow(
    `Изменение базы данных 0999_contract.sql ждёт: прошлый выпуск ещё не закончил работу ${NAME}.`,
  )
  await run(db)
  expect(await stateOf(db)).toMatchObject({ old: 0, moved: 2500, ended: true })
  await addOldEvents(db, 5)
  await upgrade(60_000)
  const { rows } = await sql<{ n: number; there: boolean }>`
    select count(*)::int as n, to_regclass('analytics_events') is not null as there from visitor_events`.execute(db)
  expect(rows).toEqual([{ n: 2505, there: false }])
})
