import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { administer, dropDatabase, freshDb } from '../../test/databases/database'
import { assetPath } from '../asset-path'
import { connect, type Db } from './database'
import { keepDays } from './kept-days'
import { migrate } from './migrate'
import { runBackfills } from './run-backfills'

const now = new Date('2026-11-20T09:00:00Z')
const keep = (db: Db, at = now) => keepDays(db, 'visitor_events', { now: at, keptDays: 180 })
const addEvent = (db: Db, at: string) =>
  sql`insert into visitor_events (at, type) values (${at}::timestamptz, 'CART_ADD')`.execute(db)

/** The partition of each event, oldest first. */
async function places(db: Db): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select tableoid::regclass::text as place from visitor_events order by at`.execute(db)
  return rows.map(({ place }) => place)
}
const daysOf = async (db: Db): Promise<number> => (await sql`select days_of('visitor_events')`.execute(db)).rows.length

test('old days are dropped whole; early, late and distant events are stored, and days in between are created', async () => {
  const statements: string[] = []
  const { db, drop } = await freshDb({ onQuery: (text) => void statements.push(text) })
  onTestFinished(drop)
  for (const at of [
    '2026-05-01T09:00:00Z', // older than the kept days
    '2026-11-17T20:59:59Z', // the last second of a Moscow day
    '2026-11-17T21:00:00Z',
    '2026-11-20T08:00:00Z',
    '2027-03-01T00:00:00Z', // the clock of a server was wrong
  ])
    await addEvent(db, at)
  expect(new Set(await places(db))).toEqual(new Set(['visitor_events_other']))
  expect(await keep(db)).toBe(0)
  const kept = ['visitor_events_20261117', 'visitor_events_20261118', 'visitor_events_20261120', 'visitor_events_other']
  expect(await places(db)).toEqual(kept)
  expect(await daysOf(db)).toBe(15 + 2)
  expect(await keep(db)).toBe(0)

  // an event of a past day without a partition is late
  await addEvent(db, '2026-11-19T10:00:00Z')
  await keep(db)
  expect(await places(db)).toContain('visitor_events_20261119')

  statements.length = 0
  // 180 days after the 18th
  expect(await keep(db, new Date('2027-05-17T09:00:00Z'))).toBe(1)
  expect(await places(db)).toEqual([
    ...kept.slice(1, 2),
    'visitor_events_20261119',
    'visitor_events_20261120',
    'visitor_events_20270301',
  ])
  expect(statements.filter((text) => text.includes('delete'))).toEqual([
    'delete from "visitor_events_other" where at < $1',
  ])
})

test('servers create the same day at once, while events are written', async () => {
  const { db, connectionString, drop } = await freshDb()
  onTestFinished(drop)
  const others = [connect(connectionString, { max: 2 }), connect(connectionString, { max: 2 })]
  onTestFinished(async () => void (await Promise.all(others.map((other) => other.destroy()))))
  const over = new AbortController()
  let written = 0
  const write = async () => {
    while (!over.signal.aborted) {
      await addEvent(db, `2026-11-${20 + (written % 5)}T09:00:00Z`)
      written += 1
    }
  }
  const writing = write()
  await Promise.all(others.map((other) => keep(other)))
  over.abort()
  await writing
  await keep(db)
  expect(await daysOf(db)).toBe(15)
  const all = await places(db)
  expect(all).toHaveLength(written)
  expect(all).not.toContain('visitor_events_other')
})

test('a portal of the previous release gets days for all its events, and loses none', async () => {
  const { connectionString: server } = inject('postgres')
  const name = `snab_days_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
  onTestFinished(() => dropDatabase(server, name))
  const url = new URL(server)
  url.pathname = `/${name}`
  const files = await readdir(assetPath('db/migrations'))
  await migrate(url.href, { only: new Set(files.filter((file) => file.endsWith('.sql') && file < '0299')) })
  const client = new pg.Client(url.href)
  await client.connect()
  try {
    await client.query(`insert into analytics_events (at, type, event_id)
      select now() - make_interval(days => n % 20), 'CART_ADD', gen_random_uuid() from generate_series(1, 3000) n`)
    await migrate(url.href)
    const db = connect(url.href, { max: 2 })
    await runBackfills(client)
    const all = await places(db)
    expect(all).toHaveLength(3000)
    expect(new Set(all).size).toBe(20)
    expect(all).not.toContain('visitor_events_other')
    expect(await keepDays(db, 'visitor_events', { now: new Date(), keptDays: 15 })).toBe(4)
    await db.destroy()
  } finally {
    await client.end()
  }
}, 60_000)
