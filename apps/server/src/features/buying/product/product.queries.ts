import { foldCode } from '@snab/domain/text/code-folding'
import type { DocumentKind } from '@snab/domain/product/own-fields'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import type { StoredFeature } from '../../../db/tables/catalogue-tables'
import type { ProductRow } from '../../catalogue/goods/product-rows'

type StoredDocument = {
  id: number
  kind: DocumentKind
  name: string
  number: string
  validFrom: string | null
  validTo: string | null
  /** A path in the file store. */
  file: string | null
}
type CardDetails = {
  description: string
  barcodes: string[]
  features: Record<string, StoredFeature>
  setIds: number[]
  documents: StoredDocument[]
  numberOfRelated: number
}

/** The data of a card that a list's row lacks, in one statement. */
export async function findCardDetails(db: Db, row: Pick<ProductRow, 'id'>): Promise<CardDetails | undefined> {
  const { rows } = await sql<CardDetails>`
    /* prepared card-details */
    select p.description, p.barcodes, p.features, p.set_ids,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'name', c.name, 'number', c.number,
          'validFrom', c.valid_from, 'validTo', c.valid_to, 'file', c.file) order by c.id)
        from product_papers c where c.product_id = p.id and c.deleted_at is null
      ), '[]') as documents,
      (
        select count(*) from product_links l join products r on r.id = l.linked_id
        where l.product_id = p.id and l.kind = 'related' and r.is_active
      ) as number_of_related
    from products p where p.id = ${row.id}`.execute(db)
  return rows[0]
}

export async function findSetIds(db: Db, id: number): Promise<number[]> {
  const product = await db.selectFrom('products').select('setIds').where('id', '=', id).executeTakeFirst()
  return product?.setIds ?? []
}

export const findSetAmounts = (db: Db, setId: number) =>
  db
    .selectFrom('productSetAmounts')
    .select(['productId', 'amount'])
    .where('setId', '=', setId)
    .orderBy('position')
    .orderBy('productId')
    .execute()

export const findCertificate = (db: Db, id: number) =>
  db
    .selectFrom('productPapers')
    .innerJoin('products', 'products.id', 'productPapers.productId')
    .select([
      'productPapers.name',
      'productPapers.number',
      'productPapers.validFrom',
      'productPapers.validTo',
      'products.id as productId',
    ])
    .where('productPapers.id', '=', id)
    .where('productPapers.kind', '=', 'certificate')
    .where('productPapers.deletedAt', 'is', null)
    .where('products.isActive', '=', true)
    .executeTakeFirst()

/** The exact article first, then spellings that fold to the same. */
export async function findIdByArticle(db: Db, article: string): Promise<number | null> {
  const folded = foldCode(article)
  // goods without an article cannot be found by it
  if (folded === '') return null
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('articleFolded', '=', folded)
    .where('isActive', '=', true)
    .orderBy((eb) => eb('article', '=', article), 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return product?.id ?? null
}

/** Returns the new state; raises the version of the user's favourites. */
export async function toggleFavourite(db: Db, userId: number, productId: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // locks the user, so that two quick clicks do not interleave
    await trx
      .updateTable('users')
      .set((eb) => ({ favouritesVersion: eb('favouritesVersion', '+', 1) }))
      .where('id', '=', userId)
      .execute()
    const removed = await trx
      .deleteFrom('favourites')
      .where('userId', '=', userId)
      .where('productId', '=', productId)
      .executeTakeFirst()
    if (removed.numDeletedRows > 0n) return false
    await trx.insertInto('favourites').values({ userId, productId }).execute()
    return true
  })
}
