import { foldCode } from '@snab/domain/code-folding'
import type { Db } from '../../db/database'
import type { DictionaryData } from '../catalogue/dictionary'
import type { ProductRow } from '../catalogue/product-rows'

export async function findCardDetails(db: Db, row: ProductRow, { sections }: DictionaryData, day: string) {
  const { id } = row
  const details = await db
    .selectFrom('products')
    .select(['description', 'barcodes', 'features', 'setIds'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!details) return undefined
  const certificates = await db
    .selectFrom('productCertificates')
    .select(['id', 'name', 'number', 'validFrom', 'validTo'])
    .where('productId', '=', id)
    .orderBy('id')
    .execute()
  const inSections = new Set(
    [row.sectionId, ...row.extraSectionIds].flatMap((section) =>
      section === null ? [] : [section, ...(sections.get(section)?.ancestors ?? [])],
    ),
  )
  const promotions = await findPromotions(db, day)
  const promotion = promotions.find(
    ({ brandId, sectionId }) =>
      (brandId === null || brandId === row.brandId) && (sectionId === null || inSections.has(sectionId)),
  )
  const { related } = await db
    .selectFrom('productLinks')
    .innerJoin('products', 'products.id', 'productLinks.linkedId')
    .select((eb) => eb.fn.countAll<number>().as('related'))
    .where('productLinks.productId', '=', id)
    .where('productLinks.kind', '=', 'related')
    .where('products.isActive', '=', true)
    .executeTakeFirstOrThrow()
  return { ...details, certificates, promotion, numberOfRelated: Number(related) }
}

/** Those of the day, the largest first. */
const findPromotions = (db: Db, day: string) =>
  db
    .selectFrom('promotions')
    .select(['name', 'brandId', 'sectionId', 'basisPoints', 'endsOn'])
    .where('startsOn', '<=', day)
    .where('endsOn', '>=', day)
    .orderBy('basisPoints', 'desc')
    .orderBy('id')
    .execute()

export async function findSetIds(db: Db, id: number): Promise<number[]> {
  const found = await db.selectFrom('products').select('setIds').where('id', '=', id).executeTakeFirst()
  return found?.setIds ?? []
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
    .selectFrom('productCertificates')
    .innerJoin('products', 'products.id', 'productCertificates.productId')
    .select([
      'productCertificates.name',
      'productCertificates.number',
      'productCertificates.validFrom',
      'productCertificates.validTo',
      'products.id as productId',
    ])
    .where('productCertificates.id', '=', id)
    .where('products.isActive', '=', true)
    .executeTakeFirst()

/** The exact article first, then whatever spelling folds to the same. */
export async function findIdByArticle(db: Db, article: string): Promise<number | null> {
  const folded = foldCode(article)
  // goods without an article have none to be found by
  if (folded === '') return null
  const found = await db
    .selectFrom('products')
    .select('id')
    .where('articleFolded', '=', folded)
    .where('isActive', '=', true)
    .orderBy((eb) => eb('article', '=', article), 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return found?.id ?? null
}

/** Returns what the product is now; the version of the user's favourites rises with it. */
export async function toggleFavourite(db: Db, userId: number, productId: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // holds the user's row, so that two quick clicks do not cross
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
