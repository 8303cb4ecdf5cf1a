import type { FeedLine } from '@snab/contract/integration/change-feed'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { presentProduct } from '../../catalogue/goods/present-product'
import { readProductRows, type ProductRow } from '../../catalogue/goods/product-rows'
import type { VisitorView } from '../../catalogue/goods/visitor-view'

export type GoodsPart = 'products' | 'prices' | 'stocks'

/** Goods read by one statement; presenting them takes a few milliseconds of the event loop. */
const CHUNK = 250
const oneUnit = 1000

/** Which parts of which goods changed. `all`: these parts of all goods. */
export type GoodsChanges = { all: ReadonlySet<GoodsPart>; byId: ReadonlyMap<number, ReadonlySet<GoodsPart>> }

export async function* goodsLines(
  db: Db,
  view: VisitorView,
  wanted: ReadonlySet<GoodsPart>,
  { all, byId }: GoodsChanges,
): AsyncGenerator<FeedLine> {
  for (const of of all) yield { kind: 'resync', of }
  if (all.size > 0) {
    let last = 0
    for (;;) {
      const ids = await idsAfter(db, last)
      if (ids.length === 0) break
      for (const row of await readProductRows(db, ids)) if (row.isActive) yield* linesOf(row, view, all)
      last = ids.at(-1) ?? last
      await nextTurn()
    }
  }
  const rest = [...byId].flatMap(([id, parts]) => {
    const left = new Set([...parts].filter((part) => wanted.has(part) && !all.has(part)))
    return left.size > 0 ? [{ id, parts: left, mayBeGone: parts.has('products') }] : []
  })
  for (let from = 0; from < rest.length; from += CHUNK) {
    const part = rest.slice(from, from + CHUNK)
    const stored = await readProductRows(
      db,
      part.map(({ id }) => id),
    )
    const rows = new Map(stored.map((row) => [row.id, row]))
    for (const { id, parts, mayBeGone } of part) {
      const row = rows.get(id)
      if (row?.isActive) yield* linesOf(row, view, parts)
      // prices and stocks of a product that was gone before say nothing new
      else if (mayBeGone) yield { kind: 'gone', of: 'product', id }
    }
    await nextTurn()
  }
}

async function idsAfter(db: Db, last: number): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', '>', last)
    .where('isActive', '=', true)
    .orderBy('id')
    .limit(CHUNK)
    .execute()
  return rows.map(({ id }) => id)
}

function* linesOf(row: ProductRow, view: VisitorView, parts: ReadonlySet<GoodsPart>): Generator<FeedLine> {
  const { id, name, article, price, contractPrice, currentPrice, priceSteps, stocks, ...product } = presentProduct(
    row,
    view,
    oneUnit,
  )
  if (parts.has('products')) {
    // personal marks, and what prices and stocks decide, are not facts of the product
    const { favorite: _favorite, bought: _bought, recommended: _recommended, sellers: _sellers, ...facts } = product
    yield { kind: 'product', id, article, name, ...facts }
  }
  if (parts.has('prices'))
    yield { kind: 'price', id, price: contractPrice ?? price?.value ?? null, currentPrice, priceSteps }
  if (parts.has('stocks'))
    yield { kind: 'stock', id, stocks: stocks?.map(({ id: warehouse, amount }) => ({ id: warehouse, amount })) ?? null }
}

type Logged = { kind: 'product' | 'prices' | 'stocks' | 'dictionaries' | 'all'; productId: number | null }
const partsOf = { product: ['products', 'prices', 'stocks'], prices: ['prices'], stocks: ['stocks'] } as const

/** The goods named by the log in transactions from `from` on and below `until`. */
export async function findGoodsChanges(
  db: Db,
  { from, until }: { from: string; until: string },
): Promise<{ isAll: boolean; byId: Map<number, Set<GoodsPart>> }> {
  const { rows } = await sql<Logged>`
    select distinct kind, product_id from product_changes
    where xid >= ${from}::xid8 and xid < ${until}::xid8 and kind <> 'dictionaries'`.execute(db)
  const byId = new Map<number, Set<GoodsPart>>()
  for (const { kind, productId } of rows) {
    if (kind === 'all' || kind === 'dictionaries' || productId === null) continue
    const parts = byId.get(productId) ?? new Set()
    for (const part of partsOf[kind]) parts.add(part)
    byId.set(productId, parts)
  }
  return { isAll: rows.some(({ kind }) => kind === 'all'), byId }
}
