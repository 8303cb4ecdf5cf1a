import type { Named } from '@snab/contract/parts'
import type { CampaignState } from '@snab/contract/assortment/campaign-parts'
import { foldCode } from '@snab/domain/text/code-folding'
import type { Db, Trx } from '../../../db/database'
import { invalidField } from '../../../http/rejected'
import type { DictionaryData } from '../../catalogue/goods/dictionary'

export type Goods = { brandId: number | null; sectionId: number | null; articles: readonly string[] }
export type StoredGoods = { brandId: number | null; sectionId: number | null; productIds: number[] }

const mostNamed = 10

/** Products by article in the given order; an article in several catalogues means all of them. */
export async function findProductIds(trx: Trx, articles: readonly string[]): Promise<number[]> {
  if (articles.length === 0) return []
  const folded = articles.map(foldCode)
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'articleFolded'])
    .where('articleFolded', 'in', folded)
    .where('isActive', '=', true)
    .orderBy('id')
    .execute()
  const byArticle = new Map<string, number[]>()
  for (const { id, articleFolded } of rows) byArticle.set(articleFolded, [...(byArticle.get(articleFolded) ?? []), id])
  const unknown = articles.filter((_, at) => !byArticle.has(folded[at] ?? ''))
  if (unknown.length > 0) {
    const more = unknown.length > mostNamed ? ` и ещё ${String(unknown.length - mostNamed)}` : ''
    throw invalidField('articles', `Таких артикулов нет: ${unknown.slice(0, mostNamed).join(', ')}${more}`)
  }
  return [...new Set(folded.flatMap((article) => byArticle.get(article) ?? []))]
}

export async function readGoods(trx: Trx, { brandId, sectionId, articles }: Goods): Promise<StoredGoods> {
  if (brandId !== null && !(await trx.selectFrom('brands').select('id').where('id', '=', brandId).executeTakeFirst()))
    throw invalidField('brandId', 'Такого бренда нет')
  if (
    sectionId !== null &&
    !(await trx.selectFrom('sections').select('id').where('id', '=', sectionId).executeTakeFirst())
  )
    throw invalidField('sectionId', 'Такого раздела нет')
  return { brandId, sectionId, productIds: await findProductIds(trx, articles) }
}

export type ShownProduct = { id: number; article: string; name: string }

/** Products of several rows in one statement. */
export async function findShownProducts(db: Db, ids: readonly number[]): Promise<Map<number, ShownProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'article', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const presentGoods = (
  { brandId, sectionId, productIds }: StoredGoods,
  products: ReadonlyMap<number, ShownProduct>,
  { brands, sections }: DictionaryData,
) => ({
  brand: namedBy(brands, brandId),
  section: namedBy(sections, sectionId),
  products: productIds.flatMap((id) => products.get(id) ?? []),
})

export function namedBy(names: ReadonlyMap<number, { name: string }>, id: number | null): Named | null {
  const entry = id === null ? undefined : names.get(id)
  return id === null || !entry ? null : { id, name: entry.name }
}

type Days = { startsOn: string | null; endsOn: string | null; removedAt: Date | null }

export function campaignState({ startsOn, endsOn, removedAt }: Days, day: string): CampaignState {
  if (removedAt) return 'removed'
  if (startsOn !== null && startsOn > day) return 'future'
  return endsOn !== null && endsOn < day ? 'past' : 'current'
}
