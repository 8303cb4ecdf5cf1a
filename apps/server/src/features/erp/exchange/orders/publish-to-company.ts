import type { Trx } from '../../../../db/database'
import { publishLive } from '../../../../live/publish'

/** Makes open pages of the company's people and its managers read its terms, documents and money again. */
export async function publishToCompany(trx: Trx, companyId: number): Promise<void> {
  const members = await trx
    .selectFrom('companyMembers')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('isBlocked', '=', false)
    .execute()
  const managers = await trx.selectFrom('staffCompanies').select('userId').where('companyId', '=', companyId).execute()
  const people = [...members, ...managers].map(({ userId }) => userId)
  await publishLive(trx, people, 'company', {})
}
