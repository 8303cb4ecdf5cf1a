import type { getReconciliation, Reconciliation } from '@snab/contract/balance/ledger'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { toRoubles } from '@snab/domain/money/money'
import { settle } from '@snab/domain/money/ledger/ledger'
import { addDays } from '@snab/domain/time/moscow-time'
import { creditRoom } from '@snab/domain/order/credit'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { refuseUnless } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import { findActParties } from './act-parties'
import { findCreditRule } from './credit-rule'
import { isOf } from './ledger-parties'
import { readLedger, readOrderedOnCredit } from './ledger.queries'
import { rowText, type LedgerRow } from './ledger-row'

export type AskedAct = ParsedRequestOf<typeof getReconciliation>['query']

/** The account of the person's company with one seller. Only for those who may see its legal documents. */
export const reconcile = (db: Db, session: Session, asked: AskedAct, today: string): Promise<Reconciliation> =>
  reconcileCompany(db, companyOf(session), asked, today)

/** The same for staff; the caller has checked that they manage this company. */
export async function reconcileCompany(
  db: Db,
  company: { id: number; name: string },
  asked: AskedAct,
  today: string,
): Promise<Reconciliation> {
  const { from, to } = periodOf(asked, today)
  const all = await readLedger(db, [company.id])
  const { parties, shown } = await findActParties(db, company, all, asked)
  const entries = all.filter(
    (row) => isOf(row, parties) && (shown.contract === null || row.contractId === shown.contract.id),
  )
  const sumOf = (rows: readonly LedgerRow[]) => rows.reduce((sum, row) => sum + row.sum, 0)
  const opening = -sumOf(entries.filter(({ day }) => day < from))
  const rows = entries.filter(({ day }) => from <= day && day <= to)
  const disputes = await findDisputes(db, company.id)
  const printable = await findPrintable(db, rows)
  let balance = opening
  return {
    companyName: company.name,
    ...shown,
    ground: groundOf(entries, shown.contracts),
    from,
    to,
    opening: toRoubles(opening),
    closing: toRoubles(opening - sumOf(rows)),
    debit: toRoubles(sumOf(rows.filter(({ sum }) => sum > 0))),
    credit: toRoubles(-sumOf(rows.filter(({ sum }) => sum < 0))),
    freeLimit: toRoubles(await findFreeLimit(db, company.id, all, parties.sellerId)),
    rows: rows.map((row) => {
      balance -= row.sum
      return {
        key: row.key,
        day: row.day,
        operation: row.operation,
        text: rowText(row),
        documentId: row.documentId,
        hasFile: row.documentId !== null && printable.has(row.documentId),
        orderId: row.orderId,
        debit: toRoubles(Math.max(0, row.sum)),
        credit: toRoubles(Math.max(0, -row.sum)),
        balance: toRoubles(balance),
        dispute: disputes.get(row.key) ?? null,
      }
    }),
  }
}

function groundOf(entries: readonly LedgerRow[], contracts: Reconciliation['contracts']): string | null {
  const ids = new Set(entries.map(({ contractId }) => contractId))
  return ids.size === 1 ? (contracts.find(({ id }) => ids.has(id))?.title ?? null) : null
}

/** The limit belongs to the company, whichever legal entity is selected, and to every seller if the setting says so. */
async function findFreeLimit(
  db: Db,
  companyId: number,
  rows: readonly LedgerRow[],
  sellerId: number | null,
): Promise<number> {
  const { credit } = await db
    .selectFrom('companies')
    .select('credit')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const { isPerSeller } = await findCreditRule(db)
  const isCounted = (one: { sellerId: number | null }) => !isPerSeller || one.sellerId === sellerId
  const debt = settle(rows.filter(isCounted)).dues.reduce((sum, { left }) => sum + left, 0)
  const ordered = (await readOrderedOnCredit(db, companyId, rows)).filter(isCounted)
  return Math.max(0, creditRoom({ limit: credit, debt, ordered: ordered.reduce((total, { sum }) => total + sum, 0) }))
}

function companyOf(session: Session): { id: number; name: string } {
  refuseUnless(session, 'view-legal-documents')
  if (!session.company) throw new Rejected('not-found')
  return session.company
}

function periodOf({ from, to }: AskedAct, today: string): { from: string; to: string } {
  const month = Number(today.slice(5, 7))
  const quarter = `${today.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
  const start = from ?? (to !== undefined && to < quarter ? addDays(to, -90) : quarter)
  const end = to ?? (today < start ? start : today)
  return start <= end ? { from: start, to: end } : { from: end, to: start }
}

async function findDisputes(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('ledgerDisputes as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select(['d.entry', 'd.text', 'd.createdAt', 'd.state', 'd.answer', 'd.answeredAt'])
    .select(sql<string>`trim(u.last_name || ' ' || u.first_name)`.as('by'))
    .where('d.companyId', '=', companyId)
    .execute()
  return new Map(
    rows.map(({ entry, text, by, createdAt, state, answer, answeredAt }) => [
      entry,
      { text, by, at: createdAt.toISOString(), state, answer, answered: answeredAt?.toISOString() ?? null },
    ]),
  )
}

/** Documents among these rows that have a file. */
async function findPrintable(db: Db, rows: readonly LedgerRow[]): Promise<Set<number>> {
  const ids = rows.flatMap(({ documentId }) => documentId ?? [])
  if (ids.length === 0) return new Set()
  const found = await db
    .selectFrom('documents')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('content', 'is not', null), eb('file', 'is not', null)]))
    .execute()
  return new Set(found.map(({ id }) => id))
}
