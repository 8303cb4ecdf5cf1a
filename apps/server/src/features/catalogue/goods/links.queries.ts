import { foldCode } from '@snab/domain/text/code-folding'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'

/** By article or by `id.{id}`; goods that are no longer sold can still be replaced. */
export async function findProductForLinks(db: Db, key: string): Promise<{ id: number; isActive: boolean } | null> {
  const id = /^id\.(\d{1,15})$/.exec(key)?.[1]
  const folded = foldCode(key)
  // goods without an article cannot be found by it
  if (folded === '') return null
  const products = db.selectFrom('products').select(['id', 'isActive'])
  const product = await (
    id
      ? products.where('id', '=', Number(id))
      : products.where('articleFolded', '=', folded).orderBy('isActive', 'desc').orderBy('id')
  ).executeTakeFirst()
  return product ?? null
}

export async function findLinkedIds(db: Db, productId: number, kind: 'analogue' | 'related'): Promise<number[]> {
  const rows = await db
    .selectFrom('productLinks')
    .select('linkedId')
    .where('productId', '=', productId)
    .where('kind', '=', kind)
    .orderBy('position')
    .execute()
  return rows.map(({ linkedId }) => linkedId)
}

/** Articles of each product's analogues in order, limited per product. */
export async function findAnalogueArticles(
  db: Db,
  productIds: readonly number[],
  most: number,
): Promise<Map<number, string[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('productLinks as l')
    .innerJoin('products as a', 'a.id', 'l.linkedId')
    .select(['l.productId', 'a.article'])
    .where('l.kind', '=', 'analogue')
    .where('l.productId', 'in', [...productIds])
    .where('a.isActive', '=', true)
    .orderBy('l.position')
    .execute()
  const articles = new Map<number, string[]>()
  for (const { productId, article } of rows)
    articles.set(productId, [...(articles.get(productId) ?? []), article].slice(0, most))
  return articles
}

/** Ids of each product's analogues from the table, in order. */
export async function findAnalogueIds(db: Db, productIds: readonly number[]): Promise<Map<number, number[]>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<{ productId: number; linkedIds: number[] }>`
    select product_id, array_agg(linked_id order by position) as linked_ids from product_links where kind = 'analogue' and product_id = any(${[...productIds]}::bigint[]) group by product_id`.execute(
    db,
  )
  return new Map(rows.map(({ productId, linkedIds }) => [productId, linkedIds.map(Number)]))
}
