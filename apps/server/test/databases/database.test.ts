import { expect, test } from 'vitest'
import { freshDb } from './database'

test('every test has its own migrated database', async () => {
  const [one, other] = await Promise.all([freshDb(), freshDb()])

  const tables = await one.db.introspection.getTables()

  expect(tables.map((table) => table.name)).toContain('migrations')
  expect(other.connectionString).not.toBe(one.connectionString)
  await Promise.all([one.drop(), other.drop()])
})
