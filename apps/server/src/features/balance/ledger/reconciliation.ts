import type { Reconciliation } from '@snab/contract/balance/ledger'
import { toRoubles } from '@snab/domain/money/money'
import { figuresOf } from '@snab/domain/money/ledger'
import { addDays } from '@snab/domain/time/moscow-time'
import { creditRoom } from '@snab/domain/order/credit'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { refuseUnless } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import { readLedger, readOrderedOnCredit, rowText, type LedgerRow } from './ledger.queries'

export type AskedPeriod = { legalEntityId?: number | undefined; from?: string | undefined; to?: string | undefined }

/** The account of the person's company. Only for those who may see its legal documents. */
export async function reconcile(db: Db, session: Session, asked: AskedPeriod, today: string): Promise<Reconciliation> {
  const companyId = companyOf(session)
  const { from, to } = periodOf(asked, today)
  const entities = await db
    .selectFrom('legalEntities')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where('state', '=', 'confirmed')
    .orderBy('isMain', 'desc')
    .orderBy('id')
    .execute()
  const legalEntity = entities.find(({ id }) => id === asked.legalEntityId) ?? null
  if (asked.legalEntityId !== undefined && !legalEntity) throw new Rejected('not-found')
  const all = await readLedger(db, [companyId])
  const entries = legalEntity ? all.filter(({ legalEntityId }) => legalEntityId === legalEntity.id) : all
  const sumOf = (rows: readonly LedgerRow[]) => rows.reduce((sum, row) => sum + row.sum, 0)
  const opening = -sumOf(entries.filter(({ day }) => day < from))
  const rows = entries.filter(({ day }) => from <= day && day <= to)
  const { credit } = await db
    .selectFrom('companies')
    .select('credit')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const disputes = await findDisputes(db, companyId)
  const printable = await findPrintable(db, rows)
  let balance = opening
  return {
    companyName: session.company?.name ?? '',
    legalEntity,
    legalEntities: entities,
    from,
    to,
    opening: toRoubles(opening),
    closing: toRoubles(opening - sumOf(rows)),
    debit: toRoubles(sumOf(rows.filter(({ sum }) => sum > 0))),
    credit: toRoubles(-sumOf(rows.filter(({ sum }) => sum < 0))),
    // the limit belongs to the company, whichever legal entity is selected
    freeLimit: toRoubles(
      Math.max(
        0,
        creditRoom({
          limit: credit,
          debt: figuresOf(all, today).receivables,
          ordered: await readOrderedOnCredit(db, companyId, all),
        }),
      ),
    ),
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

function companyOf(session: Session): number {
  refuseUnless(session, 'view-legal-documents')
  if (!session.company) throw new Rejected('not-found')
  return session.company.id
}

function periodOf({ from, to }: AskedPeriod, today: string): { from: string; to: string } {
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
