import { settle } from '@snab/domain/money/ledger/ledger'
import { creditFor, type Credit, type SellerCredit } from '@snab/domain/order/credit'
import type { Db, Trx } from '../../../../db/database'
import type { StoredSellerTerms } from '../../../../db/tables/order-tables'
import { invalidField } from '../../../../http/rejected'
import { findCreditRule } from '../../../balance/ledger/credit-rule'
import { readLedger, readOrderedOnCredit } from '../../../balance/ledger/ledger.queries'
import { nameOfDebt } from '../../../balance/ledger/ledger-row'

export type CompanyCredit = {
  limit: number
  deferralDays: number
  isPerSeller: boolean
  sellers: SellerCredit[]
  /** The credit over all sellers. */
  total: Credit
}

/** A company's credit by the ledger; null when it has none. */
export async function findCredit(db: Db | Trx, companyId: number): Promise<CompanyCredit | null> {
  const company = await db
    .selectFrom('companies')
    .select(['credit', 'deferralDays'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  if (company.deferralDays === 0) return null
  const entries = await readLedger(db, [companyId])
  const ordered = await readOrderedOnCredit(db, companyId, entries)
  const { isPerSeller } = await findCreditRule(db)
  const open = settle(entries).dues.filter(({ left }) => left > 0)
  const sellerIds = new Set([...open.map(({ entry }) => entry.sellerId), ...ordered.map(({ sellerId }) => sellerId)])
  const sellers = [...sellerIds].map((sellerId): SellerCredit => {
    const own = open.filter(({ entry }) => entry.sellerId === sellerId)
    return {
      sellerId,
      debt: own.reduce((sum, { left }) => sum + left, 0),
      ordered: ordered.find((one) => one.sellerId === sellerId)?.sum ?? 0,
      dues: own.map(({ entry, left }) => ({ document: nameOfDebt(entry), dueOn: entry.dueOn ?? entry.day, left })),
    }
  })
  const terms = { limit: company.credit, sellers }
  return {
    ...terms,
    deferralDays: company.deferralDays,
    isPerSeller,
    total: creditFor({ ...terms, isPerSeller: false }, null),
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
) {
  const deferred = terms.some(({ payment }) => payment === 'deferred')
  if (deferred && (companyId === null || !(await findCredit(db, companyId))))
    throw invalidField('payment', 'Отсрочка вам не предоставлена: выберите оплату до отгрузки')
}
