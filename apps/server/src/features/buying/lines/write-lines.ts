import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Trx } from '../../../db/database'
import { run, runLast, type SlotOf } from '../../../db/statements/statements'
import type { ColumnType, Line, LineChanges, LineKind } from './line-kind'
import { columnsOf, writtenForKind, type Written } from './line.queries'

export type AddedLine = Pick<Line, 'id' | 'position' | 'createdAt'>
type Values = {
  listId: number
  removed: number[]
  replaced: number[]
  deleted: number[]
  changed: string
  added: string
}

const writing = writtenForKind<Values, AddedLine>(
  'write',
  (kind, slot) => sql`with ${writingTables(kind, slot)} select id, position, created_at from added`,
)

/**
 * Writes lines without changing the list's version, for a list being created. One statement for any number of lines.
 */
export const writeLines = <Seen extends object, Own extends object>(
  trx: Trx,
  kind: LineKind<Seen, Own>,
  listId: number,
  changes: LineChanges<Seen, Own>,
): Promise<AddedLine[]> => run(trx, writing(kind, { listId, ...valuesOf(changes) }))

type VersionRow = AddedLine & { version: number }

// without added lines there is one row for the list alone
const writingVersion = writtenForKind<Values & { now: Date }, VersionRow>(
  'write-version',
  (kind, slot) => sql`
    with ${writingTables(kind, slot)},
    touched as (
      update ${sql.table(kind.tables.lists)} set version = version + 1, updated_at = ${slot('now')}::timestamptz
      where id = ${slot('listId')}::bigint returning *),
    published as (${kind.tellPages})
    select t.version, a.id, a.position, a.created_at from touched t left join added a on true`,
)

/** The same with the list's next version; open pages are notified on commit. `isLast`: commits, see `runLast`. */
export async function writeNextVersion<Seen extends object, Own extends object>(
  trx: Trx,
  kind: LineKind<Seen, Own>,
  listId: number,
  changes: LineChanges<Seen, Own>,
  now: Date,
  { isLast = false } = {},
): Promise<{ version: number; added: AddedLine[] }> {
  const statement: CompiledQuery<VersionRow> = writingVersion(kind, { listId, now, ...valuesOf(changes) })
  const rows = await (isLast ? runLast(trx, statement) : run(trx, statement))
  const [first] = rows
  if (!first) throw new Error(`No list ${kind.name} ${String(listId)} to write to`)
  return { version: first.version, added: rows.filter(({ id }) => id !== null) }
}

const valuesOf = <Seen, Own>({
  added = [],
  changed = [],
  replaced = [],
  removed = [],
  deleted = [],
}: LineChanges<Seen, Own>): Omit<Values, 'listId'> => ({
  removed: [...removed],
  replaced: [...replaced],
  deleted: [...deleted],
  changed: JSON.stringify(changed),
  added: JSON.stringify(added),
})

/** CTEs that write. Each counts the rows of the previous one, which fixes their order. */
function writingTables(kind: Written, slot: SlotOf<Values>): RawBuilder<unknown> {
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
      where ${list} = ${slot('listId')}::bigint and id = any(${slot('removed')}::bigint[] || ${slot('deleted')}::bigint[]) returning *),
    remembered as (
      insert into ${sql.table(kind.tables.removed)} (${remembered})
      select ${remembered} from gone where product_id is not null and id = any(${slot('removed')}::bigint[])
      union all
      select ${remembered} from ${lines}
      where ${list} = ${slot('listId')}::bigint and id = any(${slot('replaced')}::bigint[]) and product_id is not null),
    changed as (
      update ${lines} l set ${assignments} from jsonb_array_elements(${slot('changed')}::jsonb) as c (line)
      where l.${list} = ${slot('listId')}::bigint and l.id = (c.line ->> 'id')::bigint and (select count(*) from gone) >= 0
      returning l.id),
    added as (
      insert into ${lines} (${list}, ${names}, created_at)
      select ${slot('listId')}::bigint, ${inserted}, coalesce((c.line ->> 'createdAt')::timestamptz, now())
      from jsonb_array_elements(${slot('added')}::jsonb) with ordinality as c (line, place)
      where (select count(*) from changed) >= 0 order by c.place
      returning id, position, created_at)`
}

/** Casts a JSON field of a line to its column's type. */
const valueOf = ([name, type]: [string, ColumnType]): RawBuilder<unknown> =>
  type === 'jsonb'
    ? sql`nullif(c.line -> ${sql.lit(name)}, 'null'::jsonb)`
    : sql`(c.line ->> ${sql.lit(name)})::${sql.raw(type)}`
