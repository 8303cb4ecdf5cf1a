import type { StaffDocument } from '@snab/contract/assortment/product-document'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'

/** Current ones first, then those deleted within 30 days. */
export async function findDocuments(db: Db, productId: number, now: Date): Promise<StaffDocument[]> {
  const product = await db.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
  if (!product) throw new Rejected('not-found')
  const rows = await db
    .selectFrom('productPapers as c')
    .leftJoin('users as u', 'u.id', 'c.changedBy')
    .selectAll('c')
    .select(sql<string | null>`trim(u.last_name || ' ' || u.first_name)`.as('author'))
    .where('c.productId', '=', productId)
    .orderBy(sql`c.deleted_at is not null`)
    .orderBy('c.id')
    .execute()
  const today = moscowDay(now)
  return rows.map(({ id, version, kind, name, number, validFrom, validTo, file, author, changedAt, deletedAt }) => ({
    id,
    version,
    kind,
    name,
    number,
    validFrom,
    validTo,
    isExpired: validTo !== null && validTo < today,
    file,
    url: file === null ? null : `/files/${file}`,
    changedBy: author,
    changedAt: changedAt?.toISOString() ?? null,
    isDeleted: deletedAt !== null,
  }))
}

type Wanted = { id: number; documentId: number; version: number; isDeleted: boolean }

/** Locks a product document for a change based on this version. */
export async function lockDocument(trx: Trx, { id, documentId, version, isDeleted }: Wanted) {
  const document = await trx
    .selectFrom('productPapers')
    .selectAll()
    .where('id', '=', documentId)
    .where('productId', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!document) throw new Rejected('not-found')
  if (document.version !== version || (document.deletedAt !== null) !== isDeleted) throw new Rejected('stale-version')
  return document
}
