import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { run, writtenOnce, type SlotOf } from '../../../db/statements/statements'
import type { ColumnType, Line, LineKind } from './line-kind'

/** Types of the written columns of `Line`. */
const lineColumns = {
  productId: 'bigint',
  customProductId: 'bigint',
  sellerId: 'bigint',
  amount: 'bigint',
  pieces: 'jsonb',
  position: 'integer',
  note: 'text',
} as const satisfies Partial<Record<keyof Line, ColumnType>>

/** All written columns of a kind's lines, except the list's id. */
export const columnsOf = ({ seen, own }: Pick<Written, 'seen' | 'own'>): [name: string, type: ColumnType][] =>
  Object.entries({ ...lineColumns, ...seen, ...own })

/** The text of a statement depends only on the kind, so it is compiled once per kind. */
export function writtenForKind<Values extends object, Row>(
  name: string,
  write: (kind: Written, slot: SlotOf<Values>) => RawBuilder<Row>,
): (kind: { name: string }, values: Values) => CompiledQuery<Row> {
  const ofKinds = new Map<string, (values: Values) => CompiledQuery<Row>>()
  return (kind, values) => {
    const known =
      ofKinds.get(kind.name) ??
      // the name identifies the kind, and the types are only for callers
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- columns that both kinds of lines have
      writtenOnce<Values, Row>(`${kind.name}-${name}`, (slot) => write(kind as Written, slot))
    ofKinds.set(kind.name, known)
    return known(values)
  }
}
/** The parts of a kind that statements need. */
export type Written = Pick<LineKind<object, object>, 'name' | 'tables' | 'tellPages' | 'seen' | 'own'> & {
  rememberedColumns: readonly string[]
}

const selectedColumns = (kind: Written) =>
  sql.join(['id', ...columnsOf(kind).map(([column]) => column), 'createdAt'].map((column) => sql.ref(`l.${column}`)))

/** SQL: all lines of a list in order; `listId` selects it. */
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
  // the columns named by the kind
  run(db, linesOf(kind, { listId }) as CompiledQuery<Line & Seen & Own>)

/** Lines with these ids, or with these goods. */
export type LineSelector = {
  ids?: readonly number[]
  productIds?: readonly number[]
  customProductIds?: readonly number[]
}
export type SomeLines<Row> = { lines: Row[]; count: number; lastPosition: number }

type Wanted = { listId: number; ids: number[]; productIds: number[]; customProductIds: number[] }

// an empty list returns one row without a line
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

/** Affected lines with all lines of the same goods, and the length of the list. */
export async function readSomeLines<Seen extends object, Own extends object>(
  db: Db | Trx,
  kind: LineKind<Seen, Own>,
  listId: number,
  { ids = [], productIds = [], customProductIds = [] }: LineSelector,
): Promise<SomeLines<Line & Seen & Own>> {
  type Row = Line & Seen & Own & { linesCount: number; lastPosition: number }
  const wanted = { listId, ids: [...ids], productIds: [...productIds], customProductIds: [...customProductIds] }
  // the columns named by the kind
  const rows = await run(db, someLinesOf(kind, wanted) as CompiledQuery<Row>)
  const [first] = rows
  return {
    lines: rows.filter(({ id }) => id !== null),
    count: first?.linesCount ?? 0,
    lastPosition: first?.lastPosition ?? -1,
  }
}

/** Goods that return to a list with their earlier amount. */
type Returned = Pick<Line, 'productId' | 'sellerId' | 'amount'>
export type FindReturned<Seen> = (line: Returned) => (Seen & { createdAt?: Date }) | undefined
const returnedKey = ({ productId, sellerId, amount }: Returned) =>
  `${String(productId)}:${String(sellerId)}:${String(amount)}`

/** The state of removed lines of these products, for those that return with the same amount. */
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
  // the rest of the row is what the kind remembers, which generics cannot express
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key names the line that was written
  return (line) => byKey.get(returnedKey(line)) as (Seen & { createdAt?: Date }) | undefined
}
