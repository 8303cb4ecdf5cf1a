import { sql } from 'kysely'
import type { Db } from '../../src/db/database'

export type StoredColumn = {
  table: string
  column: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isView: boolean
  /** Texts allowed by a check of this column or the one it references; null without one. */
  list: string[] | null
}

/** Columns of tables and views, in camelCase, without the old names that the previous version still uses. */
export async function readStoredColumns(db: Db): Promise<StoredColumn[]> {
  const { rows } = await sql<Omit<StoredColumn, 'list'> & { check: string | null }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as is_nullable,
      a.atthasdef or a.attidentity <> '' as has_default, c.relkind = 'v' as is_view,
      (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
        where k.contype = 'c' and pg_get_constraintdef(k.oid) ~ ' = ANY ' and ((k.conrelid = c.oid and k.conkey = array[a.attnum])
          or (k.conrelid, k.conkey) in (
            select f.confrelid, f.confkey from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]))) as check
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where obj_description(c.oid, 'pg_class') is distinct from 'old name' and col_description(c.oid, a.attnum) is distinct from 'old name' and c.relkind in ('r', 'p', 'v') and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db)
  return rows.map(({ check, ...row }) => ({
    ...row,
    table: camel(row.table),
    column: camel(row.column),
    list: check === null ? null : [...check.matchAll(/'([^']*)'::text/g)].map(([, text = '']) => text).toSorted(),
  }))
}

export const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
