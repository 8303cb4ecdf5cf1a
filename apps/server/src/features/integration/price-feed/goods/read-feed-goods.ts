import { setImmediate as nextTurn } from 'node:timers/promises'
import { ownStock } from '@snab/domain/catalogue/stock'
import { sql } from 'kysely'
import type { Db } from '../../../../db/database'
import { heldIn, type DictionaryData } from '../../../catalogue/goods/dictionary'
import { readProductRows, type ProductRow } from '../../../catalogue/goods/product-rows'
import type { VisitorView } from '../../../catalogue/goods/visitor-view'
import type { GoodsChanges } from '../../change-feed/goods-lines'
import type { FeedLine } from '../file/feed-content'
import { presentFeedGoods, type GoodsDetails } from './present-feed-goods'

/** Goods read by one statement; presenting them takes a few milliseconds of the event loop. */
const CHUNK = 250

/** The goods of a price list. */
type FeedSelection = { sectionIds: readonly number[]; onlyInStock: boolean }
export type FeedReader = { db: Db; view: VisitorView; origin: string; selection: FeedSelection }

/** Every product of the price list, ordered by id. */
export async function* wholeFeed(reader: FeedReader): AsyncGenerator<FeedLine[]> {
  let last = 0
  for (;;) {
    const ids = await idsAfter(reader, last)
    if (ids.length === 0) return
    const rows = await readProductRows(reader.db, ids)
    const lines = await linesOf(reader, rows.filter(belongsTo(reader)), () => null)
    if (lines.length > 0) yield lines
    last = ids.at(-1) ?? last
    await nextTurn()
  }
}

type Known = ReadonlySet<number>

/** How the `changed` goods differ for a reader that has the `known` ones. */
export async function* changesOfFeed(
  reader: FeedReader,
  changed: readonly number[],
  known: Known,
): AsyncGenerator<FeedLine[]> {
  for (let from = 0; from < changed.length; from += CHUNK) {
    const rows = await readProductRows(reader.db, changed.slice(from, from + CHUNK))
    const belongs = belongsTo(reader)
    const lines = await linesOf(
      reader,
      rows.filter((row) => belongs(row) || known.has(row.id)),
      (row) => (belongs(row) ? (known.has(row.id) ? 'update' : 'new') : 'delete'),
    )
    if (lines.length > 0) yield lines
    await nextTurn()
  }
}

/** The ids of `byId` in order, without changes that do not affect this file. */
export const changedIds = (
  byId: GoodsChanges['byId'],
  known: Known,
  { isBlindToStocks }: { isBlindToStocks: boolean },
): number[] =>
  [...byId]
    .filter(([id, parts]) => !(isBlindToStocks && known.has(id) && [...parts].every((part) => part === 'stocks')))
    .map(([id]) => id)
    .toSorted((a, b) => a - b)

async function idsAfter({ db, view, selection }: FeedReader, last: number): Promise<number[]> {
  const sections = withBelow(selection.sectionIds, view.dictionary)
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', '>', last)
    .where('isActive', '=', true)
    .$if(sections !== null, (query) => {
      const wanted = sql`${[...(sections ?? [])]}::bigint[]`
      return query.where(sql<boolean>`(section_id = any(${wanted}) or extra_section_ids && ${wanted})`)
    })
    .orderBy('id')
    .limit(CHUNK)
    .execute()
  return rows.map(({ id }) => id)
}

function belongsTo({ view, selection: { sectionIds, onlyInStock } }: FeedReader): (row: ProductRow) => boolean {
  const { dictionary, regionId, sees } = view
  const sections = withBelow(sectionIds, dictionary)
  return (row) => {
    const isIn =
      sections === null || [row.sectionId, ...row.extraSectionIds].some((id) => id !== null && sections.has(id))
    const isHeld = !onlyInStock || !sees.stocks || ownStock(heldIn(row, dictionary, regionId)) > 0
    return row.isActive && isIn && isHeld
  }
}

/** The sections with their descendants; null: the whole catalogue. */
function withBelow(ids: readonly number[], { sections, mergedSections }: DictionaryData): ReadonlySet<number> | null {
  if (ids.length === 0) return null
  const chosen = new Set(ids.map((id) => mergedSections.get(id) ?? id))
  return new Set([
    ...chosen,
    ...[...sections.values()].filter(({ ancestors }) => ancestors.some((id) => chosen.has(id))).map(({ id }) => id),
  ])
}

async function linesOf(
  { db, view, origin }: FeedReader,
  rows: readonly ProductRow[],
  changeOf: (row: ProductRow) => FeedLine['change'],
): Promise<FeedLine[]> {
  const details = await readDetails(
    db,
    rows.map(({ id }) => id),
  )
  return rows
    .flatMap((row) => {
      const own = details.get(row.id)
      return own ? [{ change: changeOf(row), goods: presentFeedGoods(row, own, view, origin) }] : []
    })
    .toSorted((a, b) => a.goods.id - b.goods.id)
}

async function readDetails(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, GoodsDetails>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('productGroups as g', 'g.id', 'p.groupId')
    .leftJoin('productGroups as m', 'm.id', 'g.mergedInto')
    .select(['p.id', 'p.barcodes', 'p.features'])
    .select(sql<string | null>`coalesce(m.code, g.code)`.as('classCode'))
    .where('p.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...details }) => [id, details]))
}
