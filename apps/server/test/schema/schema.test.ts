import { expect, test } from 'vitest'
import { freshDb } from '../databases/database'
import { describeSchema } from './describe-schema'
import { readStoredColumns, type StoredColumn } from './stored-columns'
import { kindOfColumn } from './read-type'
import { readTableTypes } from './table-types'

const head = `-- The schema after all migrations, for reading. Do not edit and do not run: it is written by
--   npm test -- unit apps/server/test/schema -u

`

test("schema.sql equals the migrated database, and the tables' types match", async () => {
  const { db, drop } = await freshDb()
  await expect(head + (await describeSchema(db))).toMatchFileSnapshot('../../src/db/schema.sql')
  const stored = await readStoredColumns(db)
  await drop()
  expect(findDifferences(stored)).toEqual([])
}, 120_000)

function findDifferences(stored: readonly StoredColumn[]): string[] {
  const types = readTableTypes()
  const known = new Set(stored.map(({ table, column }) => `${table}.${column}`))
  const unknown = [...types].flatMap(([table, columns]) =>
    [...columns.keys()].map((column) => `${table}.${column}`).filter((name) => !known.has(name)),
  )
  return [
    ...unknown.map((name) => `${name}: in the types only`),
    ...stored.flatMap((column) => {
      const type = types.get(column.table)?.get(column.column)
      const name = `${column.table}.${column.column}`
      if (!type) return types.has(column.table) || !isOutsideOfKysely(column) ? [`${name}: in the database only`] : []
      const kind = kindOfColumn(column.type)
      return [
        ...(kind === 'json' || (type.kinds.length === 1 && type.kinds[0] === kind)
          ? []
          : [`${name}: ${column.type} is read as ${type.kinds.join(' | ')}`]),
        ...(column.isView || type.isNullable === null || column.isNullable === type.isNullable
          ? []
          : [`${name}: ${column.isNullable ? 'null' : 'not null'} in the database`]),
        ...(column.isView || !type.isOptional || column.hasDefault || column.isNullable
          ? []
          : [`${name}: the types let inserts leave it out`]),
        ...(column.isView || isStaged(column) || kind !== 'string' || String(type.list) === String(column.list)
          ? []
          : [
              `${name}: ${column.list?.join(', ') ?? 'any text'} in the database, ${type.list?.join(', ') ?? 'any'} in the types`,
            ]),
      ]
    }),
  ]
}

const isOutsideOfKysely = ({ table }: StoredColumn): boolean => ['migrations', 'backfills'].includes(table)
/** Staged rows of a file are validated when applied. */
const isStaged = ({ table }: StoredColumn): boolean => table.startsWith('exchangeStaged')
