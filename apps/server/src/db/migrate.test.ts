import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { administer, freshDb } from '../../test/databases/database'
import { migrate, NewerDatabase } from './migrate'

test('a program older than its database does not start', async () => {
  const { connectionString, drop } = await freshDb()
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`insert into migrations (name) values ('9999_from_tomorrow.sql')`)
  await client.end()

  await expect(migrate(connectionString)).rejects.toThrow(NewerDatabase)
  await expect(migrate(connectionString)).rejects.toThrow(
    'База данных новее этой программы: в ней есть изменения 9999_from_tomorrow.sql.',
  )
  await drop()
})

test('a migration lets others pass while it waits for a table; an index is created outside a transaction, again after a failure', async () => {
  const { connectionString } = inject('postgres')
  const name = `snab_migrated_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(connectionString, `create database ${name}`)
  onTestFinished(() => administer(connectionString, `drop database ${name} with (force)`))
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  const open = async () => {
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    // its database may be dropped first
    client.on('error', () => {})
    onTestFinished(() => client.end())
    return client
  }
  const directory = await mkdtemp(join(tmpdir(), 'snab-migrations-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const options = { directory, lockTries: { waitMs: 100, most: 20 } }
  await writeFile(join(directory, '1.sql'), 'create table goods (id int, name text)')
  await migrate(url.href, options)

  const [reader, visitor] = [await open(), await open()]
  await reader.query('begin; select from goods')
  await writeFile(join(directory, '2.sql'), 'alter table goods add column price int; create table prices (id int)')
  const migrated = migrate(url.href, options)
  await sleep(200)
  const started = performance.now()
  await visitor.query('select from goods')
  expect(performance.now() - started).toBeLessThan(1000)
  await reader.query('commit')
  await migrated

  await visitor.query(`insert into goods (id) values (1), (1)`)
  const indexFile = join(directory, '3.sql')
  await writeFile(
    indexFile,
    '-- outside a transaction\ncreate unique index concurrently if not exists goods_id on goods (id)',
  )
  await expect(migrate(url.href, options)).rejects.toThrow('could not create unique index')
  await visitor.query('truncate goods')
  // two servers at once
  await Promise.all([migrate(url.href, options), migrate(url.href, options)])
  const { rows } = await visitor.query(
    `select indisvalid, (select count(*)::int from migrations) as ran from pg_index where indexrelid = 'goods_id'::regclass`,
  )
  expect(rows).toEqual([{ indisvalid: true, ran: 3 }])
})
