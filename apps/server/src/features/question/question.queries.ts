import type { ExpressionBuilder } from 'kysely'
import type { Db, Trx } from '../../db/database'
import type { Database } from '../../db/tables'
import type { Session } from '../../http/visitor'

/** An administrator sees all; a sales manager those of his companies, and those of people no company stands behind. */
const visibleTo = (session: Session) => (eb: ExpressionBuilder<Database, 'managerQuestions'>) =>
  session.staffRole === 'administrator'
    ? eb.lit(true)
    : eb.or([
        eb('managerQuestions.companyId', 'is', null),
        eb('managerQuestions.companyId', 'in', eb.selectFrom('staffCompanies').select('staffCompanies.companyId').where('staffCompanies.userId', '=', session.userId)),
      ])

const questionsFor = (db: Db | Trx, session: Session) =>
  db
    .selectFrom('managerQuestions')
    .leftJoin('companies', 'companies.id', 'managerQuestions.companyId')
    .leftJoin('users', 'users.id', 'managerQuestions.answeredBy')
    .where(visibleTo(session))
    .select([
      'managerQuestions.id', 'managerQuestions.createdAt', 'managerQuestions.query', 'managerQuestions.address', 'managerQuestions.message', 'managerQuestions.name', 'managerQuestions.phone',
      'managerQuestions.email', 'managerQuestions.answeredAt', 'managerQuestions.note', 'companies.id as companyId', 'companies.name as companyName', 'users.firstName', 'users.lastName',
    ])

export async function findQuestions(db: Db, session: Session, { state, page, perPage }: { state: 'open' | 'answered'; page: number; perPage: number }) {
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
    .select((eb) => [eb.fn.countAll<number>().filterWhere('answeredAt', 'is', null).as('open'), eb.fn.countAll<number>().filterWhere('answeredAt', 'is not', null).as('answered')])
    .executeTakeFirstOrThrow()
  return { items, open: counts.open, total: counts[state] }
}

export const findQuestion = (db: Db | Trx, session: Session, id: number) => questionsFor(db, session).where('managerQuestions.id', '=', id).executeTakeFirst()
export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

export async function markAnswered(trx: Trx, session: Session, id: number, { answered, note, now }: { answered: boolean; note: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('managerQuestions')
    .set({ answeredAt: answered ? now : null, answeredBy: answered ? session.userId : null, note })
    .where('managerQuestions.id', '=', id)
    .where(visibleTo(session))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
