import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startCluster } from '../../../test/databases/cluster'
import { administer } from '../../../test/databases/database'
import { openDroppingProxy } from '../../../test/counterparts/dropping-proxy'
import { connect } from '../database'
import { addressesOf, asksForStandby } from './database-addresses'
import { retryWhileLost } from '../lost-database'

test('an address with several servers becomes one address for each', () => {
  expect(addressesOf('postgres://snab:p%2Cw@db1:5432,db2,db3:6432/snab?sslmode=require')).toEqual([
    'postgres://snab:p%2Cw@db1:5432/snab?sslmode=require',
    'postgres://snab:p%2Cw@db2/snab?sslmode=require',
    'postgres://snab:p%2Cw@db3:6432/snab?sslmode=require',
  ])
  const one = 'postgres:///snab?host=/tmp/a,b&port=5432'
  expect(addressesOf(one)).toEqual([one])
  expect(asksForStandby('postgres://a,b/snab?target_session_attrs=read-write')).toBe(false)
  expect(asksForStandby('postgres://a,b/snab?target_session_attrs=prefer-standby')).toBe(true)
})

test('of several servers the one that accepts writes is used, also after a failover', async () => {
  const cluster = await startCluster()
  onTestFinished(() => cluster.remove())
  await administer(cluster.addressOf('postgres'), 'create table notes (id int)')
  await cluster.stop()
  await cluster.copy('main', 'standby')
  await cluster.start('main')
  await cluster.follow('standby', 'other')
  const proxies = await Promise.all(
    (['other', 'one'] as const).map((place) => openDroppingProxy({ path: cluster.socketOf(place) })),
  )
  onTestFinished(async () => void (await Promise.all(proxies.map((proxy) => proxy.close()))))
  const servers = proxies.map(({ port }) => `127.0.0.1:${String(port)}`).join(',')
  const db = connect(`postgres://postgres@${servers}/postgres?target_session_attrs=read-write`, { max: 3 })
  onTestFinished(() => db.destroy())
  const write = () => sql`insert into notes values (1)`.execute(db)

  await Promise.all([write(), write(), write()])
  await cluster.stop()
  await expect(write()).rejects.toThrow()
  await administer(cluster.addressOf('postgres', 'other'), 'select pg_promote()')
  await retryWhileLost(write, 10_000)

  const { rows } = await sql<{ notes: number }>`select count(*)::int as notes from notes`.execute(db)
  expect(rows).toEqual([{ notes: 1 }])
})
