import { toKopecks } from '@snab/domain/money/money'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Db } from '../../src/db/database'
import { accountsOf, readLedger } from '../../src/features/balance/ledger/ledger.queries'
import { presentAccounts } from '../../src/features/balance/ledger/present-accounts'
import { reconcile } from '../../src/features/balance/ledger/reconciliation'
import { findDues } from '../../src/features/money/payment-schedule/payment-schedule.queries'
import type { Session } from '../../src/http/visitor'

const administratorOf = (company: { id: number; name: string }): Session => ({
  tokenHash: Buffer.alloc(0),
  userId: 1,
  userUuid: '',
  firstName: '',
  lastName: '',
  email: null,
  isIndividual: false,
  staffRole: null,
  rights: {},
  owesTwoFactor: false,
  favouritesVersion: 0,
  company: {
    ...company,
    role: 'administrator',
    permissions: {
      isPositionsInOrder: true,
      isAllowedViewOrdersOfAllCompanies: true,
      isAllowedSbpPay: true,
      isAllowedViewLegalDocuments: true,
    },
  },
  impersonation: null,
})

/**
 * The figures of each account of a company in every view, in kopecks: the act's closing balance, company info and the
 * view of staff, the payment schedule. `balance` comes from a plain sum of the ledger's rows.
 */
export async function balanceViews(db: Db, company: { id: number; name: string }, now: Date) {
  const today = moscowDay(now)
  const session = administratorOf(company)
  const rows = await readLedger(db, [company.id])
  const shown = await presentAccounts(db, rows, today)
  const dues = await findDues(db, session)
  const views = []
  for (const { sellerId, legalEntityId } of accountsOf(rows, today)) {
    const own = rows.filter((row) => row.sellerId === sellerId && row.legalEntityId === legalEntityId)
    const account = shown.find((one) => one.seller.id === sellerId && one.legalEntity?.id === legalEntityId)
    const asked = { sellerId: sellerId ?? ('own' as const), ...(legalEntityId !== null && { legalEntityId }) }
    const act = await reconcile(db, session, { ...asked, from: '2000-01-01', to: '2099-12-31' }, today)
    const due = dues.filter((one) => one.seller.id === sellerId && (one.legalEntity?.id ?? null) === legalEntityId)
    views.push({
      balance: 0 - own.reduce((sum, row) => sum + row.sum, 0),
      act: toKopecks(act.closing),
      actRows: act.rows.length - own.length,
      info: toKopecks(account?.balance ?? Number.NaN),
      receivables: toKopecks(account?.receivables ?? Number.NaN),
      schedule: due.reduce((sum, { amount, paid }) => sum + amount - paid, 0),
    })
  }
  return { views, dues: dues.reduce((sum, { amount, paid }) => sum + amount - paid, 0) }
}
