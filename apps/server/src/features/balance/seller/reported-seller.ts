import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'

/** The seller's side of a document, as 1C names it. */
export type ReportedOrganisation = {
  externalId: string | null
  name: string | null
  inn: string | null
  kpp?: string | null
}

type Seller = { id: number | null; inn: string | null; kpp: string | null; isIdSame: boolean; isNameSame: boolean }

/**
 * The seller that 1C names: by ИНН (and КПП where several have the ИНН), else by 1C's id, else by name. Null is the
 * portal's own organisation, undefined an organisation that the portal does not know.
 */
export async function findReportedSeller(trx: Trx, reported: ReportedOrganisation): Promise<number | null | undefined> {
  const { rows } = await sql<Seller>`
    select s.id, r.inn, r.kpp, coalesce(s.external_id = ${reported.externalId}, false) as is_id_same,
      coalesce(lower(${reported.name}) in (lower(s.name), lower(r.name), lower(r.full_name)), false) as is_name_same
    from (select null::bigint as id, null::text as name, null::text as external_id
      union all select id, name, external_id from sellers) s
    left join seller_requisites r on r.seller_id is not distinct from s.id`.execute(trx)
  const ofInn = reported.inn === null ? [] : rows.filter(({ inn }) => inn === reported.inn)
  // one with another ИНН is another organisation, whatever its name
  const others = rows.filter(({ inn }) => reported.inn === null || inn === null)
  const found =
    theOnly(ofInn.filter(({ kpp }) => reported.kpp != null && kpp === reported.kpp)) ??
    theOnly(ofInn) ??
    theOnly(others.filter(({ isIdSame }) => isIdSame)) ??
    theOnly(others.filter(({ isNameSame }) => isNameSame))
  return found === undefined ? undefined : found.id
}

const theOnly = (found: readonly Seller[]): Seller | undefined => (found.length === 1 ? found[0] : undefined)

/**
 * The seller of money and documents that name neither an order nor an organisation: the portal's own organisation, or
 * the only seller when the portal has no requisites of its own.
 */
export async function defaultSeller(trx: Db | Trx): Promise<number | null> {
  const own = await trx.selectFrom('sellerRequisites').select('id').where('sellerId', 'is', null).executeTakeFirst()
  if (own) return null
  const sellers = await trx.selectFrom('sellers').select('id').limit(2).execute()
  return sellers.length === 1 ? (sellers[0]?.id ?? null) : null
}
