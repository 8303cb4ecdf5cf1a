import type { ExpressionBuilder } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { reachOf, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'

/** Staff see questions of their companies and of people without a company. */
const visibleTo = (session: Session) => (eb: ExpressionBuilder<Database, 'managerQuestions'>) =>
  eb.or([
    eb('managerQuestions.companyId', 'is', null),
    withinScope(reachOf(session, 'answer-questions'), session, {
      companyId: 'managerQuestions.companyId',
      userId: null,
    }),
  ])

const questionsFor = (db: Db | Trx, session: Session) =>
  db
    .selectFrom('managerQuestions')
    .leftJoin('companies', 'companies.id', 'managerQuestions.companyId')
    .leftJoin('users', 'users.id', 'managerQuestions.answeredBy')
    .leftJoin('users as askers', 'askers.id', 'managerQuestions.userId')
    .where(visibleTo(session))
    .select([
      'managerQuestions.id',
      'managerQuestions.createdAt',
      'managerQuestions.query',
      'managerQuestions.address',
      'managerQuestions.message',
      'managerQuestions.name',
      'managerQuestions.phone',
      'managerQuestions.email',
      'managerQuestions.answeredAt',
      'managerQuestions.note',
      'managerQuestions.answer',
      'managerQuestions.userId',
      'askers.isBlocked as isAskerBlocked',
      'companies.id as companyId',
      'companies.name as companyName',
      'users.firstName',
      'users.lastName',
    ])

export async function findQuestions(
  db: Db,
  session: Session,
  { state, page, perPage }: { state: 'open' | 'answered'; page: number; perPage: number },
) {
  const isOpen = state === 'open'
  const items = await questionsFor(db, session)
    .where('managerQuestions.answeredAt', isOpen ? 'is' : 'is not', null)
    .orderBy(isOpen ? 'managerQuestions.createdAt' : 'managerQuestions.answeredAt', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const counts = await db
    .selectFrom('managerQuestions')
    .where(visibleTo(session))
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('answeredAt', 'is', null).as('open'),
      eb.fn.countAll<number>().filterWhere('answeredAt', 'is not', null).as('answered'),
    ])
    .executeTakeFirstOrThrow()
  return { items, open: counts.open, total: counts[state] }
}

export const findQuestion = (db: Db | Trx, session: Session, id: number) =>
  questionsFor(db, session).where('managerQuestions.id', '=', id).executeTakeFirst()
export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

/** The same with a row lock, so that two staff members do not answer at once. */
export const lockQuestion = (trx: Trx, session: Session, id: number) =>
  questionsFor(trx, session).where('managerQuestions.id', '=', id).forUpdate('managerQuestions').executeTakeFirst()

export const markAnswered = (
  trx: Trx,
  session: Session,
  id: number,
  { answered, note, answer, now }: { answered: boolean; note: string; answer: string; now: Date },
) =>
  trx
    .updateTable('managerQuestions')
    .set({ answeredAt: answered ? now : null, answeredBy: answered ? session.userId : null, note, answer })
    .where('managerQuestions.id', '=', id)
    .execute()
