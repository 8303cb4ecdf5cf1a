import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../db/database'
import type { ColumnType, Line, LineChanges, LineKind } from './line-kind'
import { columnsOf, preparedAs } from './line.queries'

export type AddedLine = Pick<Line, 'id' | 'position' | 'createdAt'>

/** Writes lines without the list learning of it: for a list that is being made. One statement, however many lines. */
export async function writeLines<Seen extends object, Own extends object>(
  trx: Trx,
  kind: LineKind<Seen, Own>,
  listId: number,
  changes: LineChanges<Seen, Own>,
): Promise<AddedLine[]> {
  const { rows } = await sql<AddedLine>`${preparedAs(kind, 'write')}
    with ${writingTables(kind, listId, changes)}
    select id, position, created_at from added`.execute(trx)
  return rows
}

/** The same with the list's next version, which its owner's open pages learn of when the transaction commits. */
export async function writeNextVersion<Seen extends object, Own extends object>(
  trx: Trx,
  kind: LineKind<Seen, Own>,
  listId: number,
  changes: LineChanges<Seen, Own>,
  now: Date,
): Promise<{ version: number; added: AddedLine[] }> {
  type Row = AddedLine & { version: number }
  // without added lines there is one row, of the list alone
  const { rows } = await sql<Row>`${preparedAs(kind, 'write-version')}
    with ${writingTables(kind, listId, changes)},
    touched as (
      update ${sql.table(kind.tables.lists)} set version = version + 1, updated_at = ${now}::timestamptz
      where id = ${listId}::bigint returning *),
    told as (${kind.tellPages})
    select t.version, a.id, a.position, a.created_at from touched t left join added a on true`.execute(trx)
  const [first] = rows
  if (!first) throw new Error(`No list ${kind.name} ${String(listId)} to write to`)
  return { version: first.version, added: rows.filter(({ id }) => id !== null) }
}

/** Common tables that do the writing. Each counts the rows of the one before it, which is what makes them run in this order. */
function writingTables<Seen extends object, Own extends object>(
  kind: LineKind<Seen, Own>,
  listId: number,
  { added = [], changed = [], replaced = [], removed = [], deleted = [] }: LineChanges<Seen, Own>,
): RawBuilder<unknown> {
  const columns = columnsOf(kind)
  const lines = sql.table(kind.tables.lines)
  const list = sql.ref(kind.tables.listId)
  const remembered = sql.join([
    list,
    ...['productId', 'sellerId', 'amount', ...kind.rememberedColumns].map((column) => sql.ref(column)),
  ])
  const names = sql.join(columns.map(([name]) => sql.ref(name)))
  const inserted = sql.join(columns.map((column) => valueOf(column)))
  const assignments = sql.join(
    columns.map(
      ([name, type]) =>
        sql`${sql.ref(name)} = case when c.line ? ${sql.lit(name)} then ${valueOf([name, type])} else l.${sql.ref(name)} end`,
    ),
  )
  return sql`gone as (
      delete from ${lines}
      where ${list} = ${listId}::bigint and id = any(${[...removed]}::bigint[] || ${[...deleted]}::bigint[]) returning *),
    remembered as (
      insert into ${sql.table(kind.tables.removed)} (${remembered})
      select ${remembered} from gone where product_id is not null and id = any(${[...removed]}::bigint[])
      union all
      select ${remembered} from ${lines}
      where ${list} = ${listId}::bigint and id = any(${[...replaced]}::bigint[]) and product_id is not null),
    changed as (
      update ${lines} l set ${assignments} from jsonb_array_elements(${JSON.stringify(changed)}::jsonb) as c (line)
      where l.${list} = ${listId}::bigint and l.id = (c.line ->> 'id')::bigint and (select count(*) from gone) >= 0
      returning l.id),
    added as (
      insert into ${lines} (${list}, ${names}, created_at)
      select ${listId}::bigint, ${inserted}, coalesce((c.line ->> 'createdAt')::timestamptz, now())
      from jsonb_array_elements(${JSON.stringify(added)}::jsonb) with ordinality as c (line, place)
      where (select count(*) from changed) >= 0 order by c.place
      returning id, position, created_at)`
}

/** A field of a line in JSON as its column's type. */
const valueOf = ([name, type]: [string, ColumnType]): RawBuilder<unknown> =>
  type === 'jsonb'
    ? sql`nullif(c.line -> ${sql.lit(name)}, 'null'::jsonb)`
    : sql`(c.line ->> ${sql.lit(name)})::${sql.raw(type)}`
