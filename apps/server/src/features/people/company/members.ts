import type { changeMember as contract, Member } from '@snab/contract/people/company'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { shownPhone } from '@snab/domain/people/phone'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { notify } from '../../talk/notification/notify'
import type { CompanyScope } from './company-access'
import { recordEvent } from '../company-history/company-events'
import { findPersonName, rightsText } from './company-notices'

type Body = ParsedRequestOf<typeof contract>['body']

/** The members with their orders in the current period. */
export async function findMembers(db: Db | Trx, { companyId, userId }: CompanyScope, now: Date): Promise<Member[]> {
  const rows = await db
    .selectFrom('companyMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select([
      'u.id',
      'u.email',
      'u.phone',
      'm.role',
      'm.isBlocked',
      'm.spendingLimit',
      'm.limitPeriod',
      'm.joinedAt',
      'u.isBlocked as isLockedOut',
    ])
    .select([
      sql<string>`trim(concat_ws(' ', u.last_name, u.first_name))`.as('name'),
      sql<number>`coalesce((select sum(o.total) from orders o where o.company_id = m.company_id and o.user_id = m.user_id and o.status <> 'cancelled'
        and o.created_at >= date_trunc(m.limit_period, ${now}::timestamptz, 'Europe/Moscow')), 0)::bigint`.as('spent'),
    ])
    .where('m.companyId', '=', companyId)
    .orderBy('m.role')
    .orderBy('u.lastName')
    .orderBy('u.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone && shownPhone(row.phone),
    role: row.role,
    isBlocked: row.isBlocked || row.isLockedOut,
    isMe: row.id === userId,
    spendingLimit: row.spendingLimit === null ? null : toRoubles(row.spendingLimit),
    limitPeriod: row.limitPeriod,
    spent: toRoubles(row.spent),
    joined: row.joinedAt.toISOString(),
  }))
}

export const changeMember = (
  db: Db,
  scope: CompanyScope,
  id: number,
  body: Body,
  now: Date,
  currencySign: string,
): Promise<Member> => db.transaction().execute((trx) => changeMemberWithin(trx, scope, id, { body, now, currencySign }))

type Change = { body: Body; now: Date; currencySign: string; mayLeaveNone?: boolean }

/** `mayLeaveNone`: the supplier may close the access of a company's only administrator. */
export async function changeMemberWithin(
  trx: Trx,
  scope: CompanyScope,
  id: number,
  { body, now, currencySign, mayLeaveNone = false }: Change,
): Promise<Member> {
  const { companyId, userId } = scope
  // all people of the company: two administrators who demote each other must not both succeed
  const people = await trx
    .selectFrom('companyMembers')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('userId')
    .forUpdate()
    .execute()
  const before = people.find((person) => person.userId === id)
  if (!before) throw new Rejected('not-found')
  const isActive = (person: { role: string; isBlocked: boolean }) =>
    person.role === 'administrator' && !person.isBlocked
  if (!mayLeaveNone && !people.some((person) => (person.userId === id ? isActive(body) : isActive(person))))
    throw new Rejected('last-administrator')
  if (id === userId && body.isBlocked) throw new Rejected('invalid-input', { message: 'Закрыть доступ себе нельзя' })

  const after = {
    role: body.role,
    spendingLimit: body.spendingLimit === null ? null : toKopecks(body.spendingLimit),
    limitPeriod: body.limitPeriod,
    isBlocked: body.isBlocked,
  }
  await trx
    .updateTable('companyMembers')
    .set(after)
    .where('companyId', '=', companyId)
    .where('userId', '=', id)
    .execute()
  const { role, spendingLimit, limitPeriod, isBlocked } = before
  if (JSON.stringify(after) !== JSON.stringify({ role, spendingLimit, limitPeriod, isBlocked })) {
    const name = await findPersonName(trx, id)
    const text = body.isBlocked ? '' : rightsText(after, currencySign)
    const title = body.isBlocked
      ? `Закрыт доступ сотруднику: ${name}`
      : isBlocked
        ? `Открыт доступ сотруднику: ${name}`
        : `Изменены права сотрудника: ${name}`
    await recordEvent(trx, {
      companyId,
      userId,
      kind: 'member-changed',
      details: { member: id, before: { role, spendingLimit, limitPeriod, isBlocked }, after },
      now,
      notice: { title, text, link: '/user/people', except: id },
    })
    if (id !== userId && !body.isBlocked)
      await notify(trx, {
        userId: id,
        companyId,
        kind: 'company-member',
        title: 'Ваши права в компании изменены',
        text,
        link: '/user/company',
        now,
      })
  }
  const changed = (await findMembers(trx, scope, now)).find((member) => member.id === id)
  if (!changed) throw new Rejected('not-found')
  return changed
}
