import type { Customer, CustomerCard } from '@snab/contract/assortment/customer'
import type { LedgerFigures } from '@snab/domain/money/ledger/ledger'
import { toRoubles } from '@snab/domain/money/money'
import { missingForDocuments } from '@snab/domain/people/requisites'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { Rejected } from '../../../http/rejected'
import { reachOf, sessionMay, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import type { Db } from '../../../db/database'
import type { Services } from '../../../services'
import { countContracts } from '../../balance/contract/contract.queries'
import { readFigures } from '../../balance/ledger/ledger.queries'
import { findSegmentsOf } from '../../content/segment/segment.queries'
import { findCustomer, findMembers, type CustomerRow } from './customer.queries'
import { readCustomerPoints } from './customer-points'
import { findEntities } from './opening/entity.queries'
import { findErpTerms } from './erp-terms.queries'

const presentCustomer = (row: CustomerRow, figures: LedgerFigures | undefined): Customer => ({
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
  turnover: toRoubles(row.turnover),
  lastOrder: row.lastOrder?.toISOString() ?? null,
  debt: toRoubles(figures?.receivables ?? 0),
  overdue: toRoubles(figures?.overdueReceivables ?? 0),
  lastVisit: row.lastVisit?.toISOString() ?? null,
  task: row.task,
})

/** Customers with their debts, in one statement. */
export async function presentCustomers(db: Db, rows: readonly CustomerRow[], now: Date): Promise<Customer[]> {
  const figures = await readFigures(
    db,
    rows.map(({ id }) => id),
    moscowDay(now),
  )
  return rows.map((row) => presentCustomer(row, figures.get(row.id)))
}

export async function readCustomerCard({ db, clock }: Services, session: Session, id: number): Promise<CustomerCard> {
  const row = await findCustomer(db, session, id, clock())
  if (!row) throw await goneCustomer(db, session, id)
  const members = await findMembers(db, id)
  const main = (await findEntities(db, id)).find(({ state }) => state === 'confirmed')
  const figures = (await readFigures(db, [id], moscowDay(clock()))).get(id)
  return {
    ...presentCustomer(row, figures),
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
    missing: main ? missingForDocuments(main) : ['ИНН'],
    mayMerge: sessionMay(session, 'merge-customers'),
    mayAssignManagers: sessionMay(session, 'assign-sales-managers'),
  }
}

/** For a double returns the customer it was merged into, to people who may see that one. */
async function goneCustomer(db: Db, session: Session, id: number): Promise<Rejected> {
  const merged = await db
    .selectFrom('companies as double')
    .innerJoin('companies', 'companies.id', 'double.mergedInto')
    .select(['companies.id', 'companies.name'])
    .where('double.id', '=', id)
    .where(withinScope(reachOf(session, 'keep-customer-terms'), session, { companyId: 'companies.id', userId: null }))
    .executeTakeFirst()
  return merged
    ? new Rejected('company-not-found', {
        message: `Этот клиент объединён с другим: ${merged.name}`,
        movedTo: merged.id,
      })
    : new Rejected('company-not-found')
}
