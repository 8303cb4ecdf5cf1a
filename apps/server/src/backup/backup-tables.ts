import type { ClientBase } from 'pg'

export type BackupTable = {
  schema: string
  name: string
  columns: string[]
  /** The days of its partitions; null for an unpartitioned table. */
  days: string[] | null
}

/**
 * Not included: logs that refer to transactions of this database (after a restore the index is rebuilt, and open pages
 * read again), parts of files that 1C is still sending, and unlogged tables, which are caches.
 */
const notCarriedOver = ['product_changes', 'buyer_changes', 'live_events', 'exchange_parts']

/** Tables of the portal and its queue, with their stored columns. */
export async function findTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      case when c.relkind = 'p' then array(
        select to_date(right(p.relname, 8), 'YYYYMMDD')::text from pg_inherits i join pg_class p on p.oid = i.inhrelid
        where i.inhparent = c.oid and p.relname <> c.relname || '_other' order by 1) end as days
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and n.nspname in ('public', 'graphile_worker')
      and not (n.nspname = 'public' and c.relname = any($1)) and c.relname <> 'migrations'
    group by 1, 2, c.oid, c.relkind order by 1, 2`,
    [notCarriedOver],
  )
  return rows
}

export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${identifier(schema)}.${identifier(name)}`
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
