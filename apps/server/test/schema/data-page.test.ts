import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDb } from '../databases/database'

const page = readFileSync(fileURLToPath(new URL('../../../../docs/data.md', import.meta.url)), 'utf8')
const source = fileURLToPath(new URL('../../src', import.meta.url))

const quoted = (text: string): string[] => [...text.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)

test('docs/data.md names existing tables and folders, in complete lines', async () => {
  const lines = page.split('\n').filter((line) => line.startsWith('| `'))
  expect(lines.length).toBeGreaterThanOrEqual(30)
  const cells = lines.map((line) => line.split('|').slice(1, -1))
  expect(cells.filter((row) => row.length !== 4 || row.some((cell) => cell.trim() === ''))).toEqual([])

  const { db, drop } = await freshDb()
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
    union select attname from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  await drop()
  const known = new Set(rows.map(({ name }) => name))
  const folders = new Set(
    readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => basename(name)),
  )
  expect(
    cells.flatMap(([table = '', meaning = '']) => quoted(table + meaning)).filter((name) => !known.has(name)),
  ).toEqual([])
  expect(
    cells.flatMap(([, , writers = '', readers = '']) => quoted(writers + readers)).filter((name) => !folders.has(name)),
  ).toEqual([])
})
