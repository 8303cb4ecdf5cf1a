import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { test, type Portal } from '../../../test/portal'
import { connect, type Db } from '../database'
import { run, runLast, together, writtenOnce } from './statements'

const insert = writtenOnce<{ key: string }, { key: string }>(
  'test-insert',
  (slot) => sql`insert into settled (key) values (${slot('key')}) returning key`,
)
const readAll = writtenOnce<object, { key: string; addedLater?: string }>(
  'test-read',
  () => sql`select * from settled order by key`,
)

/** One connection, so that the next query sees what was prepared and left behind. */
async function withOneTable(portal: Portal, work: (db: Db, statements: string[]) => Promise<void>) {
  const statements: string[] = []
  const db = connect(portal.connectionString, { max: 1, onQuery: (text) => statements.push(text) })
  try {
    await sql`create table settled (key text primary key)`.execute(db)
    await work(db, statements)
  } finally {
    await sql`drop table settled`.execute(portal.db)
    await db.destroy()
  }
}

const keys = async (db: Db) => (await run(db, readAll({}))).map(({ key }) => key)

describe('statements written once', () => {
  test('run together, each seeing earlier writes; column names are in camelCase', async ({ portal }) => {
    await withOneTable(portal, async (db) => {
      const named = writtenOnce<{ at: number }, { someNumber: number; nested: object }>(
        'test-named',
        (slot) => sql`select ${slot('at')}::int as some_number, '{"some_key": 1}'::jsonb as nested`,
      )
      const [, found, [row]] = await together(db, [insert({ key: 'a' }), readAll({}), named({ at: 7 })])
      expect(found).toEqual([{ key: 'a' }])
      expect(row).toEqual({ someNumber: 7, nested: { some_key: 1 } })
    })
  })

  test('fail together with the first failure, and the connection stays usable', async ({ portal }) => {
    await withOneTable(portal, async (db) => {
      const broken = together(db, [insert({ key: 'a' }), insert({ key: 'a' }), insert({ key: 'b' })])
      await expect(broken).rejects.toMatchObject({ code: '23505' })
      // each was its own transaction
      expect(await keys(db)).toEqual(['a', 'b'])
      const within = db.transaction().execute((trx) => together(trx, [insert({ key: 'c' }), insert({ key: 'c' })]))
      await expect(within).rejects.toMatchObject({ code: '23505' })
      expect(await keys(db)).toEqual(['a', 'b'])
    })
  })

  test('a transaction without statements costs nothing and leaves nothing open', async ({ portal }) => {
    await withOneTable(portal, async (db) => {
      await db.transaction().execute(async () => {})
      const failing = db.transaction().execute(async () => {
        throw new Error('Nothing was asked')
      })
      await expect(failing).rejects.toThrow('Nothing was asked')
      await run(db, insert({ key: 'a' }))
      expect(await keys(portal.db)).toEqual(['a'])
    })
  })

  test('a transaction is rolled back as a whole, whatever its first statement was', async ({ portal }) => {
    await withOneTable(portal, async (db) => {
      const failing = db.transaction().execute(async (trx) => {
        await run(trx, insert({ key: 'a' }))
        throw new Error('Changed its mind')
      })
      await expect(failing).rejects.toThrow('Changed its mind')
      expect(await keys(db)).toEqual([])
    })
  })

  test('the last statement commits: nothing may follow it, and a failure rolls everything back', async ({ portal }) => {
    await withOneTable(portal, async (db) => {
      const rows = await db.transaction().execute(async (trx) => {
        await run(trx, insert({ key: 'a' }))
        return runLast(trx, insert({ key: 'b' }))
      })
      expect(rows).toEqual([{ key: 'b' }])
      expect(await keys(portal.db)).toEqual(['a', 'b'])

      const failing = db.transaction().execute(async (trx) => {
        await run(trx, insert({ key: 'c' }))
        return runLast(trx, insert({ key: 'a' }))
      })
      await expect(failing).rejects.toMatchObject({ code: '23505' })
      expect(await keys(portal.db)).toEqual(['a', 'b'])

      const late = db.transaction().execute(async (trx) => {
        await runLast(trx, insert({ key: 'd' }))
        await run(trx, insert({ key: 'e' }))
      })
      await expect(late).rejects.toThrow('committed already')
      expect(await keys(portal.db)).toEqual(['a', 'b', 'd'])
      // the connection begins its next transaction normally
      await db.transaction().execute((trx) => run(trx, insert({ key: 'e' })))
      expect(await keys(portal.db)).toEqual(['a', 'b', 'd', 'e'])
    })
  })

  test("are prepared again after another process's migration or a discarded session", async ({ portal }) => {
    await withOneTable(portal, async (db) => {
      await run(db, insert({ key: 'a' }))
      // after five executions PostgreSQL may switch to a generic plan
      for (let at = 0; at < 6; at += 1) await keys(db)
      const migrate = (text: string) => db.executeQuery(CompiledQuery.raw(text))
      const other = new pg.Client({ connectionString: portal.connectionString })
      await other.connect()
      await other.query(`alter table settled add column added_later text default 'new'`)
      await other.end()
      expect(await run(db, readAll({}))).toEqual([{ key: 'a', addedLater: 'new' }])

      await migrate('discard all')
      expect(await keys(db)).toEqual(['a'])

      // inside a transaction it fails once, and the next attempt works
      await migrate('alter table settled drop column added_later')
      const within = () => db.transaction().execute((trx) => run(trx, readAll({})))
      await expect(within()).rejects.toMatchObject({ code: '0A000' })
      expect(await within()).toEqual([{ key: 'a' }])
    })
  })

  test('a value outside the slots is refused when the statement is defined', () => {
    const careless = writtenOnce<object, unknown>('test-careless', () => sql`select ${7}::int as seven`)
    expect(() => careless({})).toThrow('stands in no slot')
  })
})
