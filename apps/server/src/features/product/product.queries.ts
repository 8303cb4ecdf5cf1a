import { foldCode } from '@snab/domain/code-folding'
import type { Db } from '../../db/database'

export async function findCardDetails(db: Db, id: number) {
  const details = await db.selectFrom('products').select(['description', 'barcodes', 'features', 'setIds']).where('id', '=', id).executeTakeFirst()
  const certificates = await db.selectFrom('productCertificates').select(['id', 'name', 'number', 'validFrom', 'validTo']).where('productId', '=', id).orderBy('id').execute()
  return details && { ...details, certificates }
}

/** The exact article first, then whatever spelling folds to the same. */
export async function findIdByArticle(db: Db, article: string): Promise<number | null> {
  const found = await db
    .selectFrom('products')
    .select('id')
    .where('articleFolded', '=', foldCode(article))
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
    await trx.updateTable('users').set((eb) => ({ favouritesVersion: eb('favouritesVersion', '+', 1) })).where('id', '=', userId).execute()
    const removed = await trx.deleteFrom('favourites').where('userId', '=', userId).where('productId', '=', productId).executeTakeFirst()
    if (removed.numDeletedRows > 0n) return false
    await trx.insertInto('favourites').values({ userId, productId }).execute()
    return true
  })
}
