import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/database'
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
