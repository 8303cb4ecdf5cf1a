import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { isMoney, type ErpDocumentRecord } from './erp-record'

export type ErpLink = 'below' | 'named'

/** The stored row of a document of 1C. `key`: in `documents` or `order_payments`. */
export type Stored = {
  key: string
  orderId: number | null
  companyId: number | null
  legalEntityId: number | null
  sellerId: number | null
  link: ErpLink | null
  isSeparate: boolean
  total: number | null
  day: string
  buyer: string
}

/** The identity of a document without an id. Numbers restart every year, for each seller and buyer. */
export type Identity = { sellerId: number | null; buyer: string | null }

export const yearOf = ({ date }: ErpDocumentRecord): number | null => (date === null ? null : Number(date.slice(0, 4)))

/** The key of a new row. */
export const keyOfRecord = (document: ErpDocumentRecord, { sellerId, buyer }: Identity): string =>
  [
    document.operation,
    ...(document.externalId === ''
      ? [document.number, yearOf(document) ?? '', sellerId ?? '', buyer ?? '']
      : [document.externalId]),
  ].join(':')

/**
 * The row of the document: by its id, else by operation, number, year, seller and buyer. A document sent with an id is
 * also the one sent without it before.
 */
export async function findStored(
  trx: Trx,
  document: ErpDocumentRecord,
  { sellerId, buyer }: Identity,
): Promise<Stored | undefined> {
  const { operation, externalId, number } = document
  const table = isMoney(operation) ? sql.table('order_payments') : sql.table('documents')
  const key = isMoney(operation) ? sql.ref('external_id') : sql.ref('id')
  const find = async (condition: ReturnType<typeof sql<boolean>>) =>
    (
      await sql<Stored>`select ${key}::text as key, order_id, company_id, legal_entity_id, seller_id, erp_link as link, erp_is_separate as is_separate,
        total, day, coalesce(erp_buyer, '') as buyer
        from ${table} where erp_operation = ${operation} and ${condition} order by ${key} limit 1`.execute(trx)
    ).rows[0]
  const byId = externalId === '' ? undefined : await find(sql`erp_id = ${externalId}`)
  if (byId || number === '' || buyer === null) return byId
  return find(sql`number = ${number} and erp_year is not distinct from ${yearOf(document)} and seller_id is not distinct from ${sellerId}
    and erp_buyer = ${buyer} and (${externalId === ''}::boolean or erp_id is null)`)
}
