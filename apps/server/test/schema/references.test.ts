import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDb } from '../databases/database'

const source = fileURLToPath(new URL('../../src', import.meta.url))

/** Tables the portal deletes rows from. Removing the demonstration is a single action with its own indexes. */
function findDeletedTables(): string[] {
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('demo'))
    .map((path) => readFileSync(join(source, path), 'utf8'))
    .join('\n')
  const written = [...code.matchAll(/deleteFrom\('(\w+)|delete from (\w+)/g)].map(
    ([, kysely, plain]) => kysely ?? plain,
  )
  // tables listed in a loop: «for (const table of ['notifications', …])»
  const listed = [...code.matchAll(/for \(const table of (\[[^\]]+\])[^)]*\)[^;]*deleteFrom\(table\)/g)].flatMap(
    ([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name),
  )
  return [...written, ...listed].map((name = '') => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
}

test('references to deletable rows have an index, and arrays of ids have a reason', async () => {
  const deleted = findDeletedTables()
  expect(deleted).toEqual(expect.arrayContaining(['carts', 'order_lines', 'exchange_sessions', 'recurring_orders']))
  const { db, drop } = await freshDb()
  const unindexed = await sql<{ key: string }>`
    with recursive gone as (
      select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any(${deleted})
      union select k.conrelid from pg_constraint k join gone on gone.oid = k.confrelid where k.contype = 'f' and k.confdeltype = 'c')
    select k.conrelid::regclass || ' ' || pg_get_constraintdef(k.oid) as key
    from pg_constraint k join gone on gone.oid = k.confrelid
    where k.contype = 'f' and not exists (
      select from pg_index i where i.indrelid = k.conrelid
        and (i.indkey::int2[])[0:array_length(k.conkey, 1) - 1] @> k.conkey)
    order by 1`.execute(db)
  const unexplained = await sql<{ column: string }>`
    select c.relname || '.' || a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'bigint[]'::regtype and col_description(c.oid, a.attnum) is null
    order by 1`.execute(db)
  await drop()
  expect(unindexed.rows).toEqual([])
  expect(unexplained.rows).toEqual([])
})
