import type { HomeBlockSettings } from '@snab/contract/pages/staff-home-page'
import type { Product } from '@snab/contract/catalogue/product'
import { foldCode } from '@snab/domain/text/code-folding'
import { sql } from 'kysely'
import type { Visitor } from '../../../http/visitor'
import type { Services } from '../../../services'
import { presentProduct } from '../../catalogue/goods/present-product'
import type { VisitorView } from '../../catalogue/goods/visitor-view'

type Needs = Pick<Services, 'db' | 'engine' | 'rows' | 'clock'>
type Wanted = Extract<HomeBlockSettings, { type: 'productList' }>
const oneUnit = 1000
/** Views examined: many may be of the same goods. */
const viewsRead = 200
/** Only partitions of these days are read. */
const viewsSinceMs = 30 * 24 * 3_600_000

/** Goods of a block with this visitor's prices; discontinued ones are left out. */
export async function findHomeGoods(
  needs: Needs,
  visitor: Visitor,
  view: VisitorView,
  wanted: Wanted,
): Promise<Product[]> {
  const ids = await idsOf(needs, visitor, view, wanted)
  const rows = await needs.rows.get(ids)
  return ids
    .flatMap((id) => rows.get(id) ?? [])
    .slice(0, wanted.count)
    .map((row) => presentProduct(row, view, oneUnit))
}

async function idsOf(
  { db, engine, clock }: Needs,
  visitor: Visitor,
  view: VisitorView,
  wanted: Wanted,
): Promise<number[]> {
  // some may be discontinued
  const limit = wanted.count * 2
  switch (wanted.source) {
    case 'bought':
      return view.boughtIds.slice(0, limit)
    case 'viewed':
      return findViewed(db, visitor, { since: new Date(clock().getTime() - viewsSinceMs), limit })
    case 'articles':
      return findByArticles(db, wanted.articles)
    case 'recommended': {
      const { ids } = await engine.search({
        filters: { recommended: true },
        profile: view.listProfile,
        warehouseIds: view.warehouseIds,
        recommendedListIds: view.recommendedListIds,
        day: view.day,
        sort: { by: 'popularity', descending: true },
        offset: 0,
        limit,
        facets: false,
      })
      return [...ids]
    }
  }
}

/** Cards this person or browser has opened, latest first. */
async function findViewed(
  db: Needs['db'],
  { session, visitorHash }: Visitor,
  { since, limit }: { since: Date; limit: number },
): Promise<number[]> {
  if (!session && !visitorHash) return []
  const { rows } = await sql<{ id: number }>`
    select (product ->> 'id')::bigint as id from (
      select id, at, products from all_visitor_events
      where type = 'PRODUCT_VIEW' and at >= ${since} and ${session ? sql`user_id = ${session.userId}` : sql`user_id is null and visitor_hash = ${visitorHash}`}
      order by at desc, id desc limit ${viewsRead}
    ) seen cross join lateral jsonb_array_elements(seen.products) product
    group by 1 order by max(seen.at) desc, max(seen.id) desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

async function findByArticles(db: Needs['db'], articles: readonly string[]): Promise<number[]> {
  if (articles.length === 0) return []
  const folded = articles.map(foldCode)
  const rows = await db
    .selectFrom('products')
    .select(['id', 'articleFolded'])
    .where('articleFolded', 'in', folded)
    .where('isActive', '=', true)
    .orderBy('id')
    .execute()
  return rows.toSorted((a, b) => folded.indexOf(a.articleFolded) - folded.indexOf(b.articleFolded)).map(({ id }) => id)
}
