import { sql } from 'kysely'
import type { Trx } from '../../../db/database'

/** Branches have the ИНН of their organisation and a КПП of their own. Empty: a sole trader, or unknown. */
export type TaxCodes = { inn: string; kpp: string | null }

/** Serialises decisions about one INN until the transaction ends. */
export const lockInn = (trx: Trx, inn: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`company ${inn}`}))`.execute(trx)

/**
 * Whether a confirmed entity has the INN and KPP; waiting ones do not count. An unknown KPP could be any, so it counts
 * as taken.
 */
export async function isTaken(
  trx: Trx,
  { inn, kpp }: TaxCodes,
  exceptCompanyId: number | null = null,
): Promise<boolean> {
  const entity = await trx
    .selectFrom('legalEntities')
    .select('id')
    .where('inn', '=', inn)
    .where('state', '=', 'confirmed')
    .where(sql<boolean>`(coalesce(kpp, '') in ('', ${kpp ?? ''}) or ${kpp ?? ''} = '')`)
    .$if(exceptCompanyId !== null, (query) => query.where('companyId', '<>', exceptCompanyId ?? 0))
    .executeTakeFirst()
  return entity !== undefined
}
