import { sql } from 'kysely'
import type { Trx } from '../../db/database'

/** One at a time decides whose an INN is: whoever confirms one holds it until their transaction ends. */
export const lockInn = (trx: Trx, inn: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`company ${inn}`}))`.execute(trx)

/** Whether the INN is a customer's already; what merely waits belongs to nobody. */
export async function isInnTaken(trx: Trx, inn: string, exceptCompanyId: number | null = null): Promise<boolean> {
  const entity = await trx
    .selectFrom('legalEntities')
    .select('id')
    .where('inn', '=', inn)
    .where('state', '=', 'confirmed')
    .$if(exceptCompanyId !== null, (query) => query.where('companyId', '<>', exceptCompanyId ?? 0))
    .executeTakeFirst()
  return entity !== undefined
}
