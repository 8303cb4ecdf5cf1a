import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'

/** The product that this one was merged into; null when it was not merged. */
export async function findStanding(db: Db | Trx, id: number): Promise<number | null> {
  const row = await db.selectFrom('products').select('mergedInto').where('id', '=', id).executeTakeFirst()
  return row?.mergedInto ?? null
}

/** A card at an old address redirects to the product it was merged into. */
export async function goneProduct(db: Db, id: number): Promise<Rejected> {
  const movedTo = await findStanding(db, id)
  return new Rejected('product-not-found', movedTo === null ? {} : { movedTo })
}
