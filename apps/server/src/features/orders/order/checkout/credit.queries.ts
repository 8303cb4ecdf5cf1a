import { moscowDay } from '@snab/domain/time/moscow-time'
import { figuresOf, settle } from '@snab/domain/money/ledger'
import type { Credit } from '@snab/domain/order/credit'
import type { Db, Trx } from '../../../../db/database'
import type { StoredSellerTerms } from '../../../../db/tables/order-tables'
import { invalidField } from '../../../../http/rejected'
import { nameOfDebt, readLedger, readOrderedOnCredit } from '../../../balance/ledger/ledger.queries'

export type CompanyCredit = Credit & { deferralDays: number }

/** A company's credit by the ledger; null when it has none. */
export async function findCredit(db: Db | Trx, companyId: number, now: Date): Promise<CompanyCredit | null> {
  const company = await db
    .selectFrom('companies')
    .select(['credit', 'deferralDays'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  if (company.deferralDays === 0) return null
  const entries = await readLedger(db, [companyId])
  return {
    limit: company.credit,
    debt: figuresOf(entries, moscowDay(now)).receivables,
    deferralDays: company.deferralDays,
    ordered: await readOrderedOnCredit(db, companyId, entries),
    dues: settle(entries)
      .dues.filter(({ left }) => left > 0)
      .map(({ entry, left }) => ({ document: nameOfDebt(entry), dueOn: entry.dueOn ?? entry.day, left })),
  }
}

/**
 * The company must have credit terms. The remaining credit decides when goods are shipped, not whether they can be
 * ordered.
 */
export async function refuseUnlentCredit(
  db: Db | Trx,
  companyId: number | null,
  terms: readonly Pick<StoredSellerTerms, 'payment'>[],
  now: Date,
) {
  const deferred = terms.some(({ payment }) => payment === 'deferred')
  if (deferred && (companyId === null || !(await findCredit(db, companyId, now))))
    throw invalidField('payment', 'Отсрочка вам не предоставлена: выберите оплату до отгрузки')
}
