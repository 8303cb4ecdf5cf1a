import type { SellerName } from '@snab/contract/balance/sales-contract'
import { settle } from '@snab/domain/money/ledger/ledger'
import type { Db } from '../../../db/database'
import { reachOf, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import { readLedger } from '../../balance/ledger/ledger.queries'
import { nameOfDebt } from '../../balance/ledger/ledger-row'
import { findSellerNames, sellerNameOf } from '../../balance/seller/seller-names'

type Named = { id: number; name: string }

export type FoundDue = {
  key: string
  documentId: number | null
  document: string
  documentDate: string
  dueOn: string
  amount: number
  paid: number
  company: Named
  seller: SellerName
  legalEntity: Named | null
  order: { id: number; number: string } | null
}

/** Unpaid debts, oldest first: of the company, or of all companies of a sales manager. */
export async function findDues(db: Db, session: Session): Promise<FoundDue[]> {
  const companies = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where(withinScope(reachOf(session, 'view-payment-schedule'), session, { companyId: 'companies.id', userId: null }))
    .execute()
  const rows = await readLedger(
    db,
    companies.map(({ id }) => id),
  )
  const dues = companies.flatMap((company) =>
    settle(rows.filter(({ companyId }) => companyId === company.id))
      .dues.filter(({ left }) => left > 0)
      .map((due) => ({ ...due, company })),
  )
  const entities = await namesOf(
    db,
    'legalEntities',
    dues.map(({ entry }) => entry.legalEntityId),
  )
  const sellers = await findSellerNames(db)
  const orders = await numbersOf(
    db,
    dues.map(({ entry }) => entry.orderId),
  )
  return dues
    .map(({ entry, paid, company }) => ({
      key: entry.key,
      documentId: entry.documentId,
      document: nameOfDebt(entry),
      documentDate: entry.day,
      dueOn: entry.dueOn ?? entry.day,
      amount: entry.sum,
      paid,
      company,
      seller: sellerNameOf(sellers, entry.sellerId),
      legalEntity: entities.find(({ id }) => id === entry.legalEntityId) ?? null,
      order: orders.find(({ id }) => id === entry.orderId) ?? null,
    }))
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0))
}

const present = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))]

async function namesOf(db: Db, table: 'legalEntities', ids: readonly (number | null)[]): Promise<Named[]> {
  const wanted = present(ids)
  return wanted.length === 0 ? [] : db.selectFrom(table).select(['id', 'name']).where('id', 'in', wanted).execute()
}

async function numbersOf(db: Db, ids: readonly (number | null)[]) {
  const wanted = present(ids)
  return wanted.length === 0 ? [] : db.selectFrom('orders').select(['id', 'number']).where('id', 'in', wanted).execute()
}
