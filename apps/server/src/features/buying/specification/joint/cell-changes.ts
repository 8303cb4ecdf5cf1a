import { toAmount } from '@snab/domain/money/amounts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import type { CellValue, SpecificationCell } from '../../../../db/tables/list-tables'
import { authorName, type Session } from '../../../../http/visitor'
import { productOf, type Goods } from '../../lines/goods'
import type { Line, LineChanges } from '../../lines/line-kind'

/** The page that sent a change, and the number of its request. */
export type Editor = { page: string; number: number }

export type CellChange = { itemId: number; cell: SpecificationCell; was: CellValue; now: CellValue }
/** A change as it was stored. */
export type NotedChange = CellChange & {
  version: number
  author: string
  at: Date
  editor: string | null
  number: number | null
}

export const nameOf = (goods: Goods, row: Pick<Line, 'productId' | 'customProductId'>): string =>
  productOf(goods, row)?.name ??
  (row.customProductId === null ? '' : goods.customs.get(row.customProductId)?.name) ??
  ''

const samePieces = (a: Line['pieces'], b: Line['pieces']) => JSON.stringify(a ?? []) === JSON.stringify(b ?? [])

/** The row that was moved; the others only shift by one place. */
function movedRow(rows: ReadonlyMap<number, Line>, changed: readonly Partial<Line>[]): CellChange[] {
  let furthest: { itemId: number; was: number; now: number } | null = null
  for (const { id, position } of changed) {
    const row = id === undefined ? undefined : rows.get(id)
    if (!row || position === undefined || position === row.position) continue
    const by = Math.abs(position - row.position)
    if (!furthest || by > Math.abs(furthest.now - furthest.was))
      furthest = { itemId: row.id, was: row.position + 1, now: position + 1 }
  }
  return furthest ? [{ ...furthest, cell: 'place' }] : []
}

/** The cells that a plan changes; seen prices are not cells. */
export function cellChanges(
  before: readonly Line[],
  { changed = [], removed = [], deleted = [] }: LineChanges<object, object>,
  added: readonly Line[],
  goods: Goods,
): CellChange[] {
  const rows = new Map(before.map((row) => [row.id, row]))
  const gone = [...removed, ...deleted].flatMap((id): CellChange[] => {
    const row = rows.get(id)
    return row ? [{ itemId: id, cell: 'row', was: nameOf(goods, row), now: null }] : []
  })
  const inCells = changed.flatMap((change): CellChange[] => {
    const row = rows.get(change.id)
    if (!row) return []
    const next = { ...row, ...change }
    const isOtherCut = next.amount !== row.amount || !samePieces(next.pieces, row.pieces)
    const isOtherGoods =
      next.productId !== row.productId || next.customProductId !== row.customProductId || next.sellerId !== row.sellerId
    return [
      ...(isOtherCut
        ? [{ itemId: row.id, cell: 'amount' as const, was: toAmount(row.amount), now: toAmount(next.amount) }]
        : []),
      ...(next.note === row.note ? [] : [{ itemId: row.id, cell: 'note' as const, was: row.note, now: next.note }]),
      ...(isOtherGoods
        ? [{ itemId: row.id, cell: 'goods' as const, was: nameOf(goods, row), now: nameOf(goods, next) }]
        : []),
    ]
  })
  const news = added.map((row): CellChange => ({ itemId: row.id, cell: 'row', was: null, now: nameOf(goods, row) }))
  return [...gone, ...inCells, ...news, ...movedRow(rows, changed)]
}

type Where = { specificationId: number; version: number; session: Session; editor: Editor | undefined; now: Date }

/** One statement for any number of changes. */
export async function noteCellChanges(
  trx: Trx,
  { specificationId, version, session, editor, now }: Where,
  changes: readonly CellChange[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`/* prepared specification-changes */
    insert into specification_changes (specification_id, version, item_id, cell, was, now, user_id, author, editor, number, at)
    select ${specificationId}::bigint, ${version}::integer, (c.change ->> 'itemId')::bigint, c.change ->> 'cell',
      nullif(c.change -> 'was', 'null'::jsonb), nullif(c.change -> 'now', 'null'::jsonb), ${session.userId}::bigint,
      ${authorName(session)}, ${editor?.page ?? null}::uuid, ${editor?.number ?? null}::integer, ${now}::timestamptz
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) with ordinality as c (change, place) order by c.place`.execute(
    trx,
  )
}

/** The last change of each cell of these rows. */
export async function findLastChanges(
  trx: Trx,
  specificationId: number,
  itemIds: readonly number[],
): Promise<NotedChange[]> {
  if (itemIds.length === 0) return []
  const { rows } = await sql<NotedChange>`/* prepared specification-last-changes */
    select distinct on (item_id, cell) item_id, cell, was, now, version, author, at, editor, number
    from specification_changes where specification_id = ${specificationId}::bigint and item_id = any(${[...itemIds]}::bigint[])
    order by item_id, cell, id desc`.execute(trx)
  return rows
}

/** Whether a request of this page was carried out before. */
export async function wasDone(trx: Trx, specificationId: number, { page, number }: Editor): Promise<boolean> {
  const row = await trx
    .selectFrom('specificationChanges')
    .select('id')
    .where('editor', '=', page)
    .where('number', '=', number)
    .where('specificationId', '=', specificationId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Limit of changes between two versions; after more the whole list is read again. */
const mostChanges = 500

/** The rows changed between two versions; null if something else has changed too. */
export async function findChangedRows(
  db: Db,
  { id, version }: { id: number; version: number },
  since: number,
): Promise<Set<number> | null> {
  if (since > version || version - since > mostChanges) return null
  const rows = await db
    .selectFrom('specificationChanges')
    .select(['version', 'itemId', 'cell'])
    .where('specificationId', '=', id)
    .where('version', '>', since)
    .where('version', '<=', version)
    .limit(mostChanges + 1)
    .execute()
  // a version without a changed cell changed something else: a name, a loaded file, seen prices
  const isAll = rows.length <= mostChanges && new Set(rows.map((row) => row.version)).size === version - since
  return isAll && rows.every(({ cell }) => cell !== 'place') ? new Set(rows.map(({ itemId }) => itemId)) : null
}

const perPage = 50

/** Newest first. */
export async function listCellChanges(
  db: Db,
  specificationId: number,
  { itemId, before }: { itemId?: number | undefined; before?: number | undefined },
) {
  const rows = await db
    .selectFrom('specificationChanges as c')
    .leftJoin('specificationItems as i', 'i.id', 'c.itemId')
    .leftJoin('products as p', 'p.id', 'i.productId')
    .leftJoin('customProducts as o', 'o.id', 'i.customProductId')
    .select(['c.id', 'c.itemId', 'c.cell', 'c.was', 'c.now', 'c.author', 'c.at', 'c.version'])
    .select(sql<string>`coalesce(p.name, o.name, '')`.as('name'))
    .where('c.specificationId', '=', specificationId)
    .$if(itemId !== undefined, (query) => query.where('c.itemId', '=', itemId ?? 0))
    .$if(before !== undefined, (query) => query.where('c.id', '<', before ?? 0))
    .orderBy('c.id', 'desc')
    .limit(perPage + 1)
    .execute()
  return { items: rows.slice(0, perPage), hasMore: rows.length > perPage }
}
