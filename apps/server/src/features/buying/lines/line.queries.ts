import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { run, writtenOnce, type SlotOf } from '../../../db/statements'
import type { ColumnType, Line, LineKind } from './line-kind'

/** The columns of `Line` that are written, by type. */
const lineColumns = {
  productId: 'bigint',
  customProductId: 'bigint',
  sellerId: 'bigint',
  amount: 'bigint',
  pieces: 'jsonb',
  position: 'integer',
  note: 'text',
} as const satisfies Partial<Record<keyof Line, ColumnType>>

/** Every column of a kind's lines that is written, but for the list's id. */
export const columnsOf = ({ seen, own }: Pick<Written, 'seen' | 'own'>): [name: string, type: ColumnType][] =>
  Object.entries({ ...lineColumns, ...seen, ...own })

/** The text of a kind's statement depends on the kind alone: it is written once for each. */
export function writtenForKind<Values extends object, Row>(
  name: string,
  write: (kind: Written, slot: SlotOf<Values>) => RawBuilder<Row>,
): (kind: { name: string }, values: Values) => CompiledQuery<Row> {
  const ofKinds = new Map<string, (values: Values) => CompiledQuery<Row>>()
  return (kind, values) => {
    const known =
      ofKinds.get(kind.name) ??
      // a kind is what describes it; its name is all that callers without its types need
      writtenOnce<Values, Row>(`${kind.name}-${name}`, (slot) => write(kind as Written, slot))
    ofKinds.set(kind.name, known)
    return known(values)
  }
}
/** What statements need to know of a kind. */
export type Written = Pick<LineKind<object, object>, 'name' | 'tables' | 'tellPages' | 'seen' | 'own'> & {
  rememberedColumns: readonly string[]
}

const selectedColumns = (kind: Written) =>
  sql.join(['id', ...columnsOf(kind).map(([column]) => column), 'createdAt'].map((column) => sql.ref(`l.${column}`)))

/** SQL: all lines of a list, in their order. `listId` says which one. */
export const selectLines = <Row>(kind: Written, listId: RawBuilder<unknown>) =>
  sql<Row>`select ${selectedColumns(kind)} from ${sql.table(kind.tables.lines)} l
    where l.${sql.ref(kind.tables.listId)} = ${listId} order by l.position, l.id`

const linesOf = writtenForKind<{ listId: number }, unknown>('lines', (kind, slot) => selectLines(kind, slot('listId')))

/** All lines of a list, in their order. */
export const readLines = <Seen extends object, Own extends object>(
  db: Db | Trx,
  kind: LineKind<Seen, Own>,
  listId: number,
): Promise<(Line & Seen & Own)[]> =>
  // the columns are those that the kind names
  run(db, linesOf(kind, { listId }) as CompiledQuery<Line & Seen & Own>)

/** Lines with these ids, or of these goods. */
export type LineSelector = {
  ids?: readonly number[]
  productIds?: readonly number[]
  customProductIds?: readonly number[]
}
export type SomeLines<Row> = { lines: Row[]; count: number; lastPosition: number }

type Wanted = { listId: number; ids: number[]; productIds: number[]; customProductIds: number[] }

// an empty list answers one row without a line
const someLinesOf = writtenForKind<Wanted, unknown>('some-lines', (kind, slot) => {
  const lines = sql.table(kind.tables.lines)
  const list = sql.ref(kind.tables.listId)
  return sql`
    with named as (
      select id, product_id, custom_product_id from ${lines}
      where ${list} = ${slot('listId')} and id = any(${slot('ids')}::bigint[]))
    select ${selectedColumns(kind)}, e.lines_count, e.last_position
    from (
      select count(*) as lines_count, coalesce(max(position), -1) as last_position
      from ${lines} where ${list} = ${slot('listId')}) e
    left join ${lines} l on l.${list} = ${slot('listId')} and (l.id = any(${slot('ids')}::bigint[])
      or l.product_id = any(array(select product_id from named) || ${slot('productIds')}::bigint[])
      or l.custom_product_id = any(array(select custom_product_id from named) || ${slot('customProductIds')}::bigint[]))
    order by l.position, l.id`
})

/** Lines that a change concerns, with all lines of the same goods, and how long the list is. */
export async function readSomeLines<Seen extends object, Own extends object>(
  db: Db | Trx,
  kind: LineKind<Seen, Own>,
  listId: number,
  { ids = [], productIds = [], customProductIds = [] }: LineSelector,
): Promise<SomeLines<Line & Seen & Own>> {
  type Row = Line & Seen & Own & { linesCount: number; lastPosition: number }
  const wanted = { listId, ids: [...ids], productIds: [...productIds], customProductIds: [...customProductIds] }
  // the columns are those that the kind names
  const rows = await run(db, someLinesOf(kind, wanted) as CompiledQuery<Row>)
  const [first] = rows
  return {
    lines: rows.filter(({ id }) => id !== null),
    count: first?.linesCount ?? 0,
    lastPosition: first?.lastPosition ?? -1,
  }
}

/** Goods that came back to a list with the amount they had there before. */
type Returned = Pick<Line, 'productId' | 'sellerId' | 'amount'>
export type FindReturned<Seen> = (line: Returned) => (Seen & { createdAt?: Date }) | undefined
const returnedKey = ({ productId, sellerId, amount }: Returned) =>
  `${String(productId)}:${String(sellerId)}:${String(amount)}`

/** How lines of these products stood when they were last taken away, for those that come back with the same amount. */
export async function findRemoved<Seen extends object, Own extends object>(
  db: Db | Trx,
  kind: LineKind<Seen, Own>,
  listId: number,
  productIds: readonly number[],
): Promise<FindReturned<Seen>> {
  if (productIds.length === 0) return () => undefined
  const { removed, listId: list } = kind.tables
  const remembered = sql.join(kind.rememberedColumns.map((column) => sql.ref(column)))
  const { rows } = await sql<Returned & Seen & { createdAt?: Date }>`
    select product_id, seller_id, amount, ${remembered} from ${sql.table(removed)}
    where ${sql.ref(list)} = ${listId} and product_id = any(${[...productIds]}::bigint[]) order by removed_at`.execute(
    db,
  )
  const byKey = new Map(
    rows.map(({ productId, sellerId, amount, ...seen }) => [returnedKey({ productId, sellerId, amount }), seen]),
  )
  // the rest of such a row is what the kind remembers, which TypeScript cannot tell of a generic type
  return (line) => byKey.get(returnedKey(line)) as (Seen & { createdAt?: Date }) | undefined
}
