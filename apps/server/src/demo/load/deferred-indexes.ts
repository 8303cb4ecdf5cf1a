import type { Client } from 'pg'

type Definition = { table: string; name: string; create: string; isConstraint: boolean; order: number }

const tables = [
  'products',
  'product_prices',
  'product_offers',
  'product_price_steps',
  'product_stocks',
  'product_links',
  'product_papers',
]
const key = 'demo-deferred-indexes'

/**
 * Drops indexes and foreign keys before a large load: building them once at the end is several times faster than
 * updating them row by row. Their definitions are stored in the same transaction, so that a killed load loses none.
 */
export async function deferIndexes(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from portal_settings where key = $1', [key])
  if (rowCount) return
  const { rows } = await client.query<Definition>(
    `select c.conrelid::regclass::text as table, c.conname as name, format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as create,
        true as "isConstraint", case c.contype when 'f' then 2 else 0 end as order
      from pg_constraint c where c.conrelid::regclass::text = any($1) and (c.contype = 'f' or (c.contype = 'p' and c.conrelid <> 'products'::regclass))
    union all
      select i.indrelid::regclass::text, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid), false, 1
      from pg_index i where i.indrelid::regclass::text = any($1) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  await client.query('begin')
  await client.query('insert into portal_settings (key, value) values ($1, $2)', [key, JSON.stringify(rows)])
  for (const { table, name, isConstraint } of rows.toSorted((a, b) => b.order - a.order)) {
    await client.query(
      isConstraint ? `alter table ${table} drop constraint ${client.escapeIdentifier(name)}` : `drop index ${name}`,
    )
  }
  await client.query('commit')
}

/** Restores what was dropped; does nothing if nothing was. */
export async function restoreIndexes(client: Client, say: (step: string) => void): Promise<void> {
  const { rows } = await client.query<{ value: Definition[] }>('select value from portal_settings where key = $1', [
    key,
  ])
  const taken = rows[0]?.value
  if (!taken) return
  say('Строим указатели базы данных')
  await client.query('begin')
  await client.query(`set local maintenance_work_mem = '512MB'`)
  for (const { create } of taken.toSorted((a, b) => a.order - b.order)) await client.query(create)
  await client.query('delete from portal_settings where key = $1', [key])
  await client.query('commit')
}
