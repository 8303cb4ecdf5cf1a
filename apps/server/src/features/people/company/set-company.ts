import type { Db } from '../../../db/database'
import { companyIsOpen } from '../../../db/open-accounts'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'

/** From the next request on, prices, region and orders are those of this company. The cart keeps its lines. */
export const setCompany = (db: Db, session: Session, companyId: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const member = await trx
      .selectFrom('companyMembers')
      .innerJoin('companies', 'companies.id', 'companyMembers.companyId')
      .select('companyMembers.userId')
      .where('companyMembers.companyId', '=', companyId)
      .where('companyMembers.userId', '=', session.userId)
      .where('companyMembers.isBlocked', '=', false)
      .where(companyIsOpen('companies'))
      .forUpdate('companyMembers')
      .executeTakeFirst()
    if (!member) throw new Rejected('company-not-found')
    // a region chosen for another company does not apply
    await trx
      .updateTable('users')
      .set({ companyId, regionId: null })
      .where('id', '=', session.userId)
      .where((eb) => eb.or([eb('companyId', 'is', null), eb('companyId', '<>', companyId)]))
      .execute()
  })
