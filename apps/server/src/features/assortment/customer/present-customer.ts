import type { Customer, CustomerCard } from '@snab/contract/assortment/customer'
import { toRoubles } from '@snab/domain/money/money'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { Rejected } from '../../../http/rejected'
import { sessionMay } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { countContracts } from '../../balance/contract/contract.queries'
import { readFigures } from '../../balance/ledger/ledger.queries'
import { findSegmentsOf } from '../../content/segment/segment.queries'
import { findCustomer, findMembers, type CustomerRow } from './customer.queries'
import { readCustomerPoints } from './customer-points'
import { findErpTerms } from './erp-terms.queries'

export const presentCustomer = (row: CustomerRow): Customer => ({
  id: row.id,
  name: row.name,
  inn: row.inn,
  region: { id: row.regionId, name: row.regionName },
  priceType: { id: row.priceTypeId, name: row.priceTypeName },
  people: row.people,
  managers: row.managers,
  discounts: row.discounts,
  prices: row.prices,
  holdReason: row.holdReason,
})

export async function readCustomerCard({ db, clock }: Services, session: Session, id: number): Promise<CustomerCard> {
  const row = await findCustomer(db, session, id)
  if (!row) throw new Rejected('company-not-found')
  const members = await findMembers(db, id)
  const figures = (await readFigures(db, [id], moscowDay(clock()))).get(id)
  return {
    ...presentCustomer(row),
    version: row.termsVersion,
    contracts: await countContracts(db, id),
    credit: {
      credit: toRoubles(row.credit),
      deferralDays: row.deferralDays,
      openingBalance: toRoubles(row.openingBalance),
      openingOn: row.openingOn,
    },
    erp: await findErpTerms(db, id),
    points: await readCustomerPoints(db, id),
    figures: {
      receivables: toRoubles(figures?.receivables ?? 0),
      overdueReceivables: toRoubles(figures?.overdueReceivables ?? 0),
      overdueDuration: figures?.overdueDuration ?? 0,
      balance: toRoubles(figures?.balance ?? 0),
    },
    permissions: {
      isPositionsInOrder: row.isPositionsInOrder,
      isAllowedViewOrdersOfAllCompanies: row.isAllowedViewOrdersOfAllCompanies,
      isAllowedSbpPay: row.isAllowedSbpPay,
      isAllowedViewLegalDocuments: row.isAllowedViewLegalDocuments,
    },
    members: members.map(({ firstName, lastName, lastVisit, ...member }) => ({
      ...member,
      name: `${lastName} ${firstName}`.trim(),
      lastVisit: lastVisit?.toISOString() ?? null,
    })),
    segments: await findSegmentsOf(db, id, clock()),
    mayAssignManagers: sessionMay(session, 'assign-sales-managers'),
  }
}
