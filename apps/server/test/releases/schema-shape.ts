import type { ClientBase } from 'pg'

type Column = { type: string; isNullable: boolean; hasDefault: boolean; isGenerated: boolean }
/** A check or a foreign key, in PostgreSQL's words. */
type Constraint = { table: string; columns: string[]; definition: string }
/** A unique index, with or without a constraint. `columns` is empty for expressions. */
type Key = { table: string; columns: string[]; definition: string }

/** The parts of a schema that programs rely on. Keys are names such as `products.name`. */
export type SchemaShape = {
  relations: Map<string, 'table' | 'view'>
  columns: Map<string, Column>
  checks: Map<string, Constraint>
  references: Map<string, Constraint>
  keys: Map<string, Key>
  /** Functions except those of triggers, with their arguments; the value is the return type. */
  functions: Map<string, string>
  others: Set<string>
}

const schema = `'public'::regnamespace`
/** Partitions are described with their table. */
const ours = `c.relnamespace = ${schema} and not c.relispartition`
const columnsOf = (relation: string, numbers: string) => `
  coalesce((select array_agg(attname::text order by attname) from pg_attribute where attrelid = ${relation} and attnum = any(${numbers})), '{}')`

export async function readShape(client: ClientBase): Promise<SchemaShape> {
  const read = async <Row extends object>(text: string): Promise<Row[]> => (await client.query<Row>(text)).rows
  const relations = await read<{ name: string; kind: 'table' | 'view' }>(
    `select relname as name, case when relkind in ('r', 'p') then 'table' else 'view' end as kind
    from pg_class c where relkind in ('r', 'p', 'v', 'm') and ${ours}`,
  )
  const columns = await read<Column & { name: string }>(
    `select c.relname || '.' || attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as "isNullable",
      atthasdef or attidentity <> '' as "hasDefault", attgenerated <> '' or attidentity = 'a' as "isGenerated"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where relkind in ('r', 'p', 'v', 'm') and ${ours} and attnum > 0 and not attisdropped`,
  )
  const constraints = await read<Constraint & { name: string; kind: 'c' | 'f' }>(
    `select c.relname as table, c.relname || '.' || conname as name, contype as kind,
      ${columnsOf('conrelid', 'conkey')} as columns, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid where contype in ('c', 'f') and ${ours}`,
  )
  const keys = await read<Key & { name: string }>(
    `select c.relname as table, c.relname || '.' || x.relname as name, ${columnsOf('i.indrelid', 'i.indkey')} as columns,
      regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '') as definition
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid where indisunique and ${ours}`,
  )
  const functions = await read<{ name: string; result: string }>(
    `select proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name, pg_get_function_result(p.oid) as result
    from pg_proc p where pronamespace = ${schema} and prorettype <> 'trigger'::regtype`,
  )
  const others = await read<{ name: string }>(
    `select 'extension ' || extname as name from pg_extension
    union all select 'sequence ' || relname from pg_class c where relkind = 'S' and ${ours}
    union all select 'type ' || typname from pg_type where typnamespace = ${schema} and typtype in ('d', 'r')
    union all select 'value ' || typname || '.' || enumlabel from pg_enum e join pg_type t on t.oid = e.enumtypid
      where typnamespace = ${schema}`,
  )
  const byName = <Row extends { name: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.name, row]))
  return {
    relations: new Map(relations.map(({ name, kind }) => [name, kind])),
    columns: byName(columns),
    checks: byName(constraints.filter(({ kind }) => kind === 'c')),
    references: byName(constraints.filter(({ kind }) => kind === 'f')),
    keys: byName(keys),
    functions: new Map(functions.map(({ name, result }) => [name, result])),
    others: new Set(others.map(({ name }) => name)),
  }
}
