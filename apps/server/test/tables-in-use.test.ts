import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from './portal'

const source = fileURLToPath(new URL('../src', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('db/tables'))
  .map((path) => ({ path, code: readFileSync(join(source, path), 'utf8') }))
const codeOf = (isWanted: (path: string) => boolean): string =>
  files.flatMap(({ path, code }) => (isWanted(path) ? [code] : [])).join('\n')
const demo = codeOf((path) => path.startsWith('demo/'))
const portalCode = codeOf((path) => !path.startsWith('demo/'))

const camel = (table: string): string => table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const hasOneOf = (code: string, pieces: readonly string[]): boolean => pieces.some((piece) => code.includes(piece))
const ends = [' ', '\n', '`', '(', ',', ')', '$']
const inSql = (words: readonly string[], table: string): string[] =>
  words.flatMap((word) => ends.map((end) => `${word} ${table}${end}`))

const writes = (code: string, table: string): boolean =>
  hasOneOf(code, [
    ...['insertInto', 'updateTable', 'mergeInto'].map((verb) => `${verb}('${camel(table)}'`),
    // tables passed to a helper by name: lines of lists, copied rows
    `'${table}'`,
    `'${camel(table)}'`,
    ...inSql(['insert into', 'update', 'merge into'], table),
  ])
const reads = (code: string, table: string): boolean =>
  hasOneOf(code, [
    ...["selectFrom('", "selectFrom(['", "Join('", "using('", "deleteFrom('"].flatMap((verb) =>
      ["'", ' as '].map((end) => `${verb}${camel(table)}${end}`),
    ),
    ...inSql(['from', 'join', 'using'], table),
  ])

test('every table is filled by 1C, staff or buyers, not only by the demonstration, and is read', async ({ portal }) => {
  const { rows } = await sql<{ name: string; views: string[] }>`
    select table_name as name, array(select view_name::text from information_schema.view_table_usage u
      where u.table_schema = 'public' and u.table_name = t.table_name) as views from information_schema.tables t where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in (select relname from pg_class where relispartition) order by 1`.execute(portal.db)
  // staging tables are accessed by composed names
  const tables = rows.map(({ name }) => name).filter((name) => !name.startsWith('exchange_staged_'))
  expect(tables.length).toBeGreaterThan(80)
  expect(tables.filter((table) => !writes(portalCode, table) && writes(demo, table))).toEqual([])
  expect(tables.filter((table) => !writes(portalCode, table) && !writes(demo, table))).toEqual([])
  const viewsOf = new Map(rows.map(({ name, views }) => [name, views]))
  const isRead = (table: string) => [table, ...(viewsOf.get(table) ?? [])].some((name) => reads(portalCode, name))
  // counters return their value when incremented
  expect(tables.filter((table) => !isRead(table))).toEqual([
    'access_key_minutes',
    'document_numbers',
    'webhook_objects',
  ])
})
