import type { Db, Trx } from '../../../db/database'

/** 1C makes the documents of this seller's shipments and advances, so the portal issues none. Null: our own organisation. */
export async function areDocumentsByErp(db: Db | Trx, sellerId: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('sellerRequisites')
    .select('documentsByErp')
    .where('sellerId', 'is not distinct from', sellerId)
    .executeTakeFirst()
  return row?.documentsByErp ?? false
}
