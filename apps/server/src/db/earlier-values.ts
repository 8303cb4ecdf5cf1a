import type { EntryFields, EntryKind } from '@snab/domain/product/entry-history'
import type { LinkKind, OwnField } from '@snab/domain/product/own-fields'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from './database'

type Author = { userId: number; now: Date }
type EntryChange = { kind: EntryKind; entryId: number; name: string; before: EntryFields; after: EntryFields }

/** Stores the fields that a change of a dictionary entry, a document or a set has replaced. */
export async function keepEarlierEntry(trx: Trx, change: EntryChange, { userId, now }: Author): Promise<void> {
  const { kind, entryId, name, before, after } = change
  const values = { before: JSON.stringify(before), after: JSON.stringify(after), authorId: userId, at: now }
  await trx
    .insertInto('earlierValues')
    .values({ kind, ownerId: entryId, name, ...values })
    .execute()
}

type ProductChange = { productId: number; field: OwnField | LinkKind; before: unknown; after: unknown }

/** Stores what one change of a product has replaced; null is «as in 1C». */
export const keepEarlierOfProduct = (trx: Trx, { productId, field, before, after }: ProductChange, author: Author) =>
  keepEarlierOfProducts(
    trx,
    sql`(select ${productId}::bigint as product_id, ${field}::text as field,
      nullif(${JSON.stringify(before)}::jsonb, 'null') as before, nullif(${JSON.stringify(after)}::jsonb, 'null') as after) change`,
    author,
  )

/** The same for any number of products: `changes` is a relation of product_id, field, before and after. */
export async function keepEarlierOfProducts(
  trx: Trx,
  changes: RawBuilder<unknown>,
  { userId, now, jobId }: Author & { jobId?: number | undefined },
): Promise<void> {
  await sql`
    insert into earlier_values (kind, owner_id, field, before, after, author_id, at, job_id)
    select 'product', product_id, field, before, after, ${userId}::bigint, ${now}::timestamptz, ${jobId ?? null}::bigint
    from ${changes} order by product_id, field`.execute(trx)
}

/** Changes of dictionary entries, with the names of their authors. */
export const earlierEntries = (db: Db) =>
  db
    .selectFrom('earlierValues as h')
    .innerJoin('users as u', 'u.id', 'h.authorId')
    .where('h.kind', '!=', 'product')
    .select([
      'h.id',
      sql<EntryKind>`h.kind`.as('kind'),
      'h.ownerId as entryId',
      'h.name',
      sql<EntryFields>`h.before`.as('before'),
      sql<EntryFields>`h.after`.as('after'),
      'h.at',
      sql<string>`trim(u.last_name || ' ' || u.first_name)`.as('author'),
    ])
