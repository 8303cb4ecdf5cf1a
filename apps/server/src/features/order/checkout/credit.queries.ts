import type { Credit, Due } from '@snab/domain/order/credit'
import { sql } from 'kysely'
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
  return {
    limit: company.credit,
    debt: company.receivables,
    deferralDays: company.deferralDays,
    dues: await findDues(db, companyId),
  }
}

/** What is still to be paid, the oldest first: the payment schedule, and invoices of goods that have left. */
async function findDues(db: Db | Trx, companyId: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select d.document, d.due_on, d.amount - d.paid as left from payment_dues d
    where d.company_id = ${companyId} and d.paid < d.amount
    union all
    select 'Счёт № ' || i.number, i.due_on, i.total - i.paid from documents i left join orders o on o.id = i.order_id
    where i.company_id = ${companyId} and i.kind = 'invoice' and i.state = 'valid' and i.due_on is not null
      and i.paid < i.total and (i.order_id is null or o.shipped_at is not null)
      and not exists (select from payment_dues d where d.order_id = i.order_id)
    order by 2, 1`.execute(db)
  return rows
}
