import type { Credit } from '@snab/domain/order/credit'
import type { Db, Trx } from '../../../db/database'

export type CompanyCredit = Credit & { deferralDays: number }

/**
 * A company's credit by 1C's figures and the papers it has to pay; null where nothing is sold to it on credit.
 * The one place that knows where these figures come from.
 */
export async function findCredit(db: Db | Trx, companyId: number): Promise<CompanyCredit | null> {
  const company = await db
    .selectFrom('companies')
    .select(['credit', 'receivables', 'deferralDays'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  if (company.deferralDays === 0) return null
  const dues = await db
    .selectFrom('paymentDues')
    .select(['document', 'dueOn', 'amount', 'paid'])
    .where('companyId', '=', companyId)
    .whereRef('paid', '<', 'amount')
    .orderBy('dueOn')
    .orderBy('id')
    .execute()
  return {
    limit: company.credit,
    debt: company.receivables,
    deferralDays: company.deferralDays,
    dues: dues.map(({ document, dueOn, amount, paid }) => ({ document, dueOn, left: amount - paid })),
  }
}
