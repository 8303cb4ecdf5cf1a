import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../db/database'
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
export const columnsOf = <Seen extends object, Own extends object>({
  seen,
  own,
}: LineKind<Seen, Own>): [name: string, type: ColumnType][] => Object.entries({ ...lineColumns, ...seen, ...own })

/** A statement that begins with this is prepared: its text depends on the kind alone. */
export const preparedAs = (kind: { name: string }, name: string): RawBuilder<unknown> =>
  sql.raw(`/* prepared ${kind.name}-${name} */`)

const selectedColumns = <Seen extends object, Own extends object>(kind: LineKind<Seen, Own>) =>
  sql.join(['id', ...columnsOf(kind).map(([column]) => column), 'createdAt'].map((column) => sql.ref(`l.${column}`)))

/** All lines of a list, in their order. */
export async function readLines<Seen extends object, Own extends object>(
  db: Db | Trx,
  kind: LineKind<Seen, Own>,
  listId: number,
): Promise<(Line & Seen & Own)[]> {
  const { lines, listId: list } = kind.tables
  const { rows } = await sql<Line & Seen & Own>`${preparedAs(kind, 'lines')}
    select ${selectedColumns(kind)} from ${sql.table(lines)} l where l.${sql.ref(list)} = ${listId} order by l.position, l.id`.execute(
    db,
  )
  return rows
}

/** Lines with these ids, or of these goods. */
export type LineSelector = {
  ids?: readonly number[]
  productIds?: readonly number[]
  customProductIds?: readonly number[]
}
export type SomeLines<Row> = { lines: Row[]; count: number; lastPosition: number }

/** Lines that a change concerns, with all lines of the same goods, and how long the list is. */
export async function readSomeLines<Seen extends object, Own extends object>(
  db: Db | Trx,
  kind: LineKind<Seen, Own>,
  listId: number,
  { ids = [], productIds = [], customProductIds = [] }: LineSelector,
): Promise<SomeLines<Line & Seen & Own>> {
  const { lines, listId: list } = kind.tables
  type Row = Line & Seen & Own & { linesCount: number; lastPosition: number }
  // an empty list answers one row without a line
  const { rows } = await sql<Row>`${preparedAs(kind, 'some-lines')}
    with named as (
      select id, product_id, custom_product_id from ${sql.table(lines)}
      where ${sql.ref(list)} = ${listId} and id = any(${[...ids]}::bigint[]))
    select ${selectedColumns(kind)}, e.lines_count, e.last_position
    from (
      select count(*) as lines_count, coalesce(max(position), -1) as last_position
      from ${sql.table(lines)} where ${sql.ref(list)} = ${listId}) e
    left join ${sql.table(lines)} l on l.${sql.ref(list)} = ${listId} and (l.id = any(${[...ids]}::bigint[])
      or l.product_id = any(array(select product_id from named) || ${[...productIds]}::bigint[])
      or l.custom_product_id = any(array(select custom_product_id from named) || ${[...customProductIds]}::bigint[]))
    order by l.position, l.id`.execute(db)
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
