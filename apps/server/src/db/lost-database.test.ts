import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { administer } from '../../test/databases/database'
import { test, type Portal } from '../../test/portal'
import { connect } from './database'
import { isDatabaseFull, isDatabaseLost, retryOnceWhenLost } from './lost-database'

/** Ends all sessions of the portal's database, as when PostgreSQL restarts. */
const endSessions = (portal: Portal) =>
  administer(
    portal.connectionString.replace(/\/[^/?]+(?=\?|$)/, '/postgres'),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseName(portal)}'`,
  )

const databaseName = ({ connectionString }: Portal) => new URL(connectionString).pathname.slice(1)

describe('a lost database connection', () => {
  test('during a transaction fails the transaction, not the process', async ({ portal }) => {
    const work = portal.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      await endSessions(portal)
      // the end arrives between two statements, as an event of the connection
      await new Promise((resolve) => setTimeout(resolve, 50))
      await sql`select 2`.execute(trx)
    })

    const error: unknown = await work.catch((problem: unknown) => problem)

    expect(isDatabaseLost(error)).toBe(true)
    expect((await sql<{ one: number }>`select 1 as one`.execute(portal.db)).rows).toEqual([{ one: 1 }])
  })

  test('goes unnoticed for reads', async ({ portal }) => {
    const buyer = await portal.newUser()
    const reads = Array.from({ length: 60 }, () => buyer.get('/api/v2/cart/items?perPage=0'))
    await endSessions(portal)

    const statuses = (await Promise.all(reads)).map(({ status }) => status)

    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('answers 503 with Retry-After for requests that must not be repeated', async ({ portal }) => {
    const buyer = await portal.newUser()
    vi.spyOn(portal.db, 'transaction').mockImplementationOnce(() => {
      throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
    })

    const answer = await buyer.post('/api/v1/specification', { name: 'Объект' })

    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'database-unavailable', message: 'Портал временно недоступен. Повторите через несколько секунд.' },
    })
    expect(answer.headers['retry-after']).toBe('2')
    expect((await buyer.post('/api/v1/specification', { name: 'Объект' })).status).toBe(200)
  })
})

test("a full disk is recognised by PostgreSQL's error, also on a new connection", () => {
  const said = (code: string, message: string) => isDatabaseFull(Object.assign(new Error(message), { code }))
  expect(said('53100', 'could not extend file "base/1/2": No space left on device')).toBe(true)
  expect(said('XX000', 'could not write init file')).toBe(true)
  expect(said('XX000', 'cache lookup failed for type 1')).toBe(false)
  expect(said('57P01', 'terminating connection due to administrator command')).toBe(false)
  expect(isDatabaseFull(new Error('could not write init file'))).toBe(false)
})

test('a missing database is distinguished from a refusal', async () => {
  const nobody = connect('postgres:///nothing?host=/nowhere&port=5432&user=postgres')
  const unreachable: unknown = await sql`select 1`.execute(nobody).catch((error: unknown) => error)
  await nobody.destroy()

  expect(isDatabaseLost(unreachable)).toBe(true)
  expect(isDatabaseLost(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false)
  expect(isDatabaseLost(Object.assign(new Error('no such file'), { code: 'ENOENT', path: '/files/picture.png' }))).toBe(
    false,
  )
  let tries = 0
  await expect(
    retryOnceWhenLost(async () => {
      tries += 1
      throw unreachable
    }),
  ).rejects.toBe(unreachable)
  expect(tries).toBe(2)
})
