import type { disputeRow as contract } from '@snab/contract/balance/ledger'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { answerDispute as staffContract, Dispute } from '@snab/contract/money/dispute'
import { disputeStateNames, isOpenDispute } from '@snab/domain/money/ledger/dispute'
import { toRoubles } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { reachOf, refuseUnless, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { notify } from '../../talk/notification/notify'
import { findStaffOfCompany } from '../../talk/notification/staff-hearers'
import { readLedger } from '../../balance/ledger/ledger.queries'
import { rowText } from '../../balance/ledger/ledger-row'

/** An empty text withdraws the dispute; another text opens it again. Staff are notified once per row. */
export async function disputeRow(
  db: Db,
  session: Session,
  { key, text }: ParsedRequestOf<typeof contract>['body'],
  now: Date,
): Promise<void> {
  refuseUnless(session, 'view-legal-documents')
  if (!session.company) throw new Rejected('not-found')
  const { id: companyId, name } = session.company
  const row = (await readLedger(db, [companyId])).find((one) => one.key === key)
  if (!row) throw new Rejected('not-found')
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('ledgerDisputes')
      .where('companyId', '=', companyId)
      .where('entry', '=', key)
      .executeTakeFirst()
    if (text === '') return
    await trx
      .insertInto('ledgerDisputes')
      .values({
        companyId,
        entry: key,
        text,
        userId: session.userId,
        createdAt: now,
        rowText: rowText(row),
        day: row.day,
        sum: row.sum,
      })
      .execute()
    if (numDeletedRows > 0n) return
    await trx
      .insertInto('staffNotices')
      .values({ kind: 'dispute', text: `${name} не согласна со строкой акта сверки «${rowText(row)}»: ${text}` })
      .execute()
    await notify(trx, {
      userId: await findStaffOfCompany(trx, companyId),
      companyId,
      forStaff: true,
      kind: 'dispute-opened',
      title: `${name}: несогласие с актом сверки`,
      text: `«${rowText(row)}»: ${text}`,
      link: '/staff/disputes',
      now,
    })
  })
}

const disputes = (db: Db | Trx, session: Session) =>
  db
    .selectFrom('ledgerDisputes as d')
    .innerJoin('companies as c', 'c.id', 'd.companyId')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .leftJoin('users as a', 'a.id', 'd.answeredBy')
    .where(withinScope(reachOf(session, 'keep-orders'), session, { companyId: 'd.companyId', userId: null }))

const selectDisputes = (query: ReturnType<typeof disputes>) =>
  query
    .select(['d.id', 'd.companyId', 'c.name as companyName', 'd.rowText', 'd.day', 'd.sum', 'd.text', 'd.createdAt'])
    .select(['d.state', 'd.answer', 'd.answeredAt', 'd.version', 'd.userId'])
    .select(sql<string>`trim(u.last_name || ' ' || u.first_name)`.as('author'))
    .select(sql<string | null>`trim(a.last_name || ' ' || a.first_name)`.as('answeredBy'))

type Row = Awaited<ReturnType<ReturnType<typeof selectDisputes>['execute']>>[number]

const present = (row: Row): Dispute => ({
  id: row.id,
  company: { id: row.companyId, name: row.companyName },
  row: row.rowText,
  day: row.day,
  sum: toRoubles(row.sum),
  text: row.text,
  author: row.author,
  created: row.createdAt.toISOString(),
  state: row.state,
  answer: row.answer,
  answeredBy: row.answeredBy,
  answered: row.answeredAt?.toISOString() ?? null,
  version: row.version,
})

type Filters = { state: 'open' | 'decided'; companyId?: number | undefined; page: number; perPage: number }

/** Open ones oldest first, decided ones newest first. */
export async function findDisputes(db: Db, session: Session, { state, companyId, page, perPage }: Filters) {
  const isOpen = state === 'open'
  const query = disputes(db, session)
    .where('d.state', 'in', isOpen ? ['open', 'in-work'] : ['accepted', 'refused'])
    .$if(companyId !== undefined, (q) => q.where('d.companyId', '=', companyId ?? 0))
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await selectDisputes(query)
    .orderBy(isOpen ? 'd.createdAt' : 'd.answeredAt', isOpen ? 'asc' : 'desc')
    .orderBy('d.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items: rows.map(present), total: Number(total) }
}

/** Notifies the author of the dispute; the act shows the answer from now on. */
export async function answerDisputeWithin(
  trx: Trx,
  session: Session,
  id: number,
  { version, state, answer }: ParsedRequestOf<typeof staffContract>['body'],
  now: Date,
): Promise<Dispute> {
  const read = () => selectDisputes(disputes(trx, session).where('d.id', '=', id)).executeTakeFirst()
  const before = await read()
  if (!before) throw new Rejected('not-found')
  const { numUpdatedRows } = await trx
    .updateTable('ledgerDisputes')
    .set({ state, answer, answeredBy: session.userId, answeredAt: now, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Rejected('stale-version')
  if (!isOpenDispute(state) || answer !== '')
    await notify(trx, {
      userId: before.userId,
      kind: 'dispute-answered',
      title: `Акт сверки, «${before.rowText}»: ${disputeStateNames[state].toLowerCase()}`,
      text: answer,
      link: '/documents/reconciliation',
      now,
    })
  await noteStaffAction(trx, session, now, {
    action: 'answer-dispute',
    subject: 'company',
    subjectId: before.companyId,
    details: { row: before.rowText, state },
  })
  const after = await read()
  if (!after) throw new Rejected('not-found')
  return present(after)
}
