import { expect, onTestFinished } from 'vitest'
import { freshDb } from '../../../test/databases/database'
import { openDroppingProxy } from '../../../test/counterparts/dropping-proxy'
import { test } from '../../../test/portal'
import { connect, openPoolBeside } from '../database'
import { DatabaseClient } from './database-client'
import { ForgivingPool } from './forgiving-pool'

test('a connection released twice is given out once', async ({ portal: { connectionString } }) => {
  const pool = new ForgivingPool({ connectionString, Client: DatabaseClient, max: 2 })
  await new Promise<void>((resolve, reject) => {
    pool.connect((error, _client, done) => {
      if (error) reject(error)
      done()
      done()
      resolve()
    })
  })
  const [one, other] = await Promise.all([pool.connect(), pool.connect()])
  expect(one).not.toBe(other)
  expect((await one.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  one.release()
  other.release()
  await pool.end()
})

test('a silent database fails statements and connections of the queue at once, with an error that is not retried for minutes', async () => {
  const fresh = await freshDb()
  onTestFinished(() => fresh.drop())
  const { searchParams, pathname, port, hostname } = new URL(fresh.connectionString)
  const folder = searchParams.get('host')
  const proxy = await openDroppingProxy(
    folder === null
      ? { host: hostname, port: Number(port) }
      : { path: `${folder}/.s.PGSQL.${searchParams.get('port') ?? '5432'}` },
  )
  onTestFinished(() => proxy.close())
  const db = connect(`postgres://postgres@127.0.0.1:${proxy.port}${pathname}`, { onSilence: () => {} })
  onTestFinished(() => db.destroy())
  const pool = openPoolBeside(db, 2)
  onTestFinished(() => pool.end())
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : 'none'),
    )
  const client = await pool.connect()
  await client.query('select 1')
  proxy.drop()
  const statement = codeOf(client.query('select 2'))
  expect(await statement).toBe('ECONNRESET')
  client.release(true)
  const started = performance.now()
  expect(await codeOf(pool.connect())).toBe('ECONNRESET')
  expect(performance.now() - started).toBeLessThan(1000)
  proxy.forward()
  await expect.poll(() => codeOf(pool.query('select 3'))).toBe('done')
})
