import type { listSalesPlans, setSalesPlan as contract } from '@snab/contract/office/sales-plan'
import type { ParsedRequestOf, ResponseOf } from '@snab/contract/endpoint'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { invalidField } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { staleVersion } from '../../core/audit-log/stale-version'
import { noteStaffAction } from '../../core/audit-log/staff-actions'

const firstDay = (month: string) => `${month}-01`

/** Today's managers, and former ones with a plan. */
export async function findSalesPlans(db: Db, month: string): Promise<ResponseOf<typeof listSalesPlans>> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('salesPlans as p', (join) => join.onRef('p.userId', '=', 'u.id').on('p.month', '=', firstDay(month)))
    .leftJoin('users as b', 'b.id', 'p.setBy')
    .select(['u.id', 'p.amount', 'p.version'])
    .select([
      sql<string>`coalesce(nullif(trim(concat_ws(' ', u.last_name, u.first_name)), ''), u.email)`.as('name'),
      sql<string | null>`nullif(trim(concat_ws(' ', b.last_name, b.first_name)), '')`.as('by'),
    ])
    .where(sql<boolean>`((u.staff_role = 'sales' and not u.is_blocked) or p.amount is not null)`)
    .orderBy('name')
    .orderBy('u.id')
    .execute()
  return {
    items: rows.map(({ id, name, amount, version, by }) => ({
      user: { id, name },
      amount: amount === null ? null : toRoubles(amount),
      version: version ?? 0,
      by,
    })),
  }
}

export const setSalesPlan = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { userId, month, amount, version }: ParsedRequestOf<typeof contract>['body'],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const person = await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
    const before = await trx
      .selectFrom('salesPlans')
      .selectAll()
      .where('userId', '=', userId)
      .where('month', '=', firstDay(month))
      .executeTakeFirst()
    const isManager =
      person &&
      (await trx
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where('staffRole', '=', 'sales')
        .executeTakeFirst())
    // the plan of a former manager can still be corrected
    if (!person || (!isManager && !before)) throw invalidField('userId', 'Такого менеджера нет')
    if ((before?.version ?? 0) !== version)
      throw await staleVersion(trx, { subjects: ['sales-plan'], subjectId: userId })
    const now = clock()
    if (amount === null)
      await trx.deleteFrom('salesPlans').where('userId', '=', userId).where('month', '=', firstDay(month)).execute()
    else {
      const plan = { amount: toKopecks(amount), version: version + 1, setBy: session.userId, setAt: now }
      await trx
        .insertInto('salesPlans')
        .values({ userId, month: firstDay(month), ...plan })
        .onConflict((conflict) => conflict.columns(['userId', 'month']).doUpdateSet(plan))
        .execute()
    }
    await noteStaffAction(trx, session, now, {
      action: 'set',
      subject: 'sales-plan',
      subjectId: userId,
      details: { месяц: month, было: before ? toRoubles(before.amount) : 'нет', стало: amount ?? 'нет' },
    })
  })
