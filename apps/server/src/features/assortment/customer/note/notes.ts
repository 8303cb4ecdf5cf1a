import type {
  addNote as adding,
  changeNote as changing,
  CustomerNote,
  taskStates,
} from '@snab/contract/assortment/customers/customer-note'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import { companyIsOpen } from '../../../../db/open-accounts'
import { Rejected } from '../../../../http/rejected'
import { reachOf, withinScope } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { staleVersion } from '../../../core/audit-log/stale-version'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { requireCustomer } from '../customer.queries'

type Needs = Pick<Services, 'db' | 'clock'>
type Target = { companyId: number; id: number }

const nameOf = (alias: string) =>
  sql<string>`trim(concat_ws(' ', ${sql.ref(`${alias}.lastName`)}, ${sql.ref(`${alias}.firstName`)}))`

const notesOf = (db: Db | Trx, session: Session) =>
  db
    .selectFrom('customerNotes as n')
    .innerJoin('companies', 'companies.id', 'n.companyId')
    .innerJoin('users as u', 'u.id', 'n.authorId')
    .leftJoin('users as d', 'd.id', 'n.doneBy')
    .where(companyIsOpen('companies'))
    .where(withinScope(reachOf(session, 'keep-customer-terms'), session, { companyId: 'n.companyId', userId: null }))

const selectNotes = (db: Db | Trx, session: Session) =>
  notesOf(db, session)
    .selectAll('n')
    .select(['companies.name as company', nameOf('u').as('author'), nameOf('d').as('doer')])

type Row = Awaited<ReturnType<ReturnType<typeof selectNotes>['executeTakeFirstOrThrow']>>

const present = (row: Row, now: Date): CustomerNote => ({
  id: row.id,
  version: row.version,
  company: { id: row.companyId, name: row.company },
  text: row.text,
  author: row.author,
  created: row.createdAt.toISOString(),
  dueOn: row.dueOn,
  isOverdue: row.dueOn !== null && row.doneAt === null && row.dueOn < moscowDay(now),
  isDone: row.doneAt !== null,
  done: row.doneAt?.toISOString() ?? null,
  doneBy: row.doneBy === null ? null : row.doer,
})

/** Open tasks first by their day, then the latest. */
export async function findNotes(db: Db, session: Session, companyId: number, now: Date): Promise<CustomerNote[]> {
  const rows = await selectNotes(db, session)
    .where('n.companyId', '=', companyId)
    .orderBy(sql`case when n.done_at is null then n.due_on end`, (order) => order.asc().nullsLast())
    .orderBy('n.id', 'desc')
    .limit(500)
    .execute()
  return rows.map((row) => present(row, now))
}

type Page = { state: (typeof taskStates)[number]; page: number; perPage: number; now: Date }

export async function findTasks(db: Db, session: Session, { state, page, perPage, now }: Page) {
  const isDone = state === 'done'
  const condition = sql<boolean>`n.due_on is not null and n.done_at is ${isDone ? sql`not null` : sql`null`}
    and ${state === 'due' ? sql`n.due_on <= ${moscowDay(now)}` : sql`true`}`
  const { total } = await notesOf(db, session)
    .where(condition)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await selectNotes(db, session)
    .where(condition)
    .orderBy(isDone ? sql`n.done_at desc` : sql`n.due_on`)
    .orderBy('n.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items: rows.map((row) => present(row, now)), total }
}

async function readNote(trx: Trx, session: Session, { companyId, id }: Target, now: Date): Promise<CustomerNote> {
  const row = await selectNotes(trx, session)
    .where('n.companyId', '=', companyId)
    .where('n.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Rejected('not-found')
  return present(row, now)
}

export async function addNote(
  { db, clock }: Needs,
  session: Session,
  companyId: number,
  { text, dueOn }: ParsedRequestOf<typeof adding>['body'],
): Promise<CustomerNote> {
  await requireCustomer(db, session, companyId)
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('customerNotes')
      .values({ companyId, authorId: session.userId, text, dueOn, doneAt: null, doneBy: null, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await note(trx, session, now, { action: 'add', companyId, id, dueOn })
    return readNote(trx, session, { companyId, id }, now)
  })
}

async function lockNote(trx: Trx, session: Session, { companyId, id }: Target, version: number) {
  const row = await trx
    .selectFrom('customerNotes as n')
    .selectAll('n')
    .where('n.id', '=', id)
    .where('n.companyId', '=', companyId)
    .where(withinScope(reachOf(session, 'keep-customer-terms'), session, { companyId: 'n.companyId', userId: null }))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Rejected('not-found')
  if (row.version !== version) throw await staleVersion(trx, { subjects: ['customer-note'], subjectId: id })
  return row
}

export const changeNote = (
  { db, clock }: Needs,
  session: Session,
  target: Target,
  { version, text, dueOn, isDone }: ParsedRequestOf<typeof changing>['body'],
): Promise<CustomerNote> =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    const before = await lockNote(trx, session, target, version)
    if (isDone && dueOn === null)
      throw new Rejected('invalid-input', {
        message: 'Сделанной отмечают задачу: укажите день',
        errors: [{ field: 'dueOn', message: 'Укажите день' }],
      })
    const wasDone = before.doneAt !== null
    await trx
      .updateTable('customerNotes')
      .set({
        text,
        dueOn,
        version: version + 1,
        ...(isDone !== wasDone && { doneAt: isDone ? now : null, doneBy: isDone ? session.userId : null }),
      })
      .where('id', '=', target.id)
      .execute()
    await note(trx, session, now, { action: 'change', ...target, dueOn })
    return readNote(trx, session, target, now)
  })

export const deleteNote = (
  { db, clock }: Needs,
  session: Session,
  target: Target,
  { version }: { version: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { dueOn } = await lockNote(trx, session, target, version)
    await trx.deleteFrom('customerNotes').where('id', '=', target.id).execute()
    await note(trx, session, clock(), { action: 'delete', ...target, dueOn })
  })

/** The log does not repeat the text, because it may name people. */
const note = (
  trx: Trx,
  session: Session,
  now: Date,
  { action, companyId, id, dueOn }: Target & { action: string; dueOn: string | null },
) =>
  noteStaffAction(trx, session, now, {
    action,
    subject: 'customer-note',
    subjectId: id,
    details: { компания: companyId, ...(dueOn !== null && { день: dueOn }) },
  })
