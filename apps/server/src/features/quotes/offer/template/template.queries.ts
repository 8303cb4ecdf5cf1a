import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import type { Database } from '../../../../db/tables'
import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'

export type TemplateRecord = Selectable<Database['offerTemplates']>

/** Templates belong to the company, or to a person without one. */
export const templatesOf =
  ({ userId, company }: Pick<Session, 'userId' | 'company'>) =>
  (eb: ExpressionBuilder<Database, 'offerTemplates'>): Expression<SqlBool> =>
    company
      ? eb('offerTemplates.companyId', '=', company.id)
      : eb.and([eb('offerTemplates.companyId', 'is', null), eb('offerTemplates.userId', '=', userId)])

export const findTemplate = (db: Db | Trx, session: Session, id: number): Promise<TemplateRecord | undefined> =>
  db.selectFrom('offerTemplates').selectAll().where(templatesOf(session)).where('id', '=', id).executeTakeFirst()

export async function getTemplate(db: Db | Trx, session: Session, id: number): Promise<TemplateRecord> {
  const template = await findTemplate(db, session, id)
  if (!template) throw new Rejected('offer-template-not-found')
  return template
}

export const listTemplates = (db: Db, session: Session) =>
  db
    .selectFrom('offerTemplates')
    .select(['id', 'name', 'isDefault', 'updatedAt'])
    .where(templatesOf(session))
    .orderBy('isDefault', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()

/** The default, else the oldest; null without templates. */
export const findDefaultTemplateId = async (db: Db | Trx, session: Session): Promise<number | null> => {
  const found = await db
    .selectFrom('offerTemplates')
    .select('id')
    .where(templatesOf(session))
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}
