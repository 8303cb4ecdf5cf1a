import type { CustomerPerson } from '@snab/contract/assortment/customers/customer-person'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import { touchEvery } from '../../../core/account/sessions'
import { findMembers } from '../../../people/company/members'

type Presence = { id: number; lastVisit: Date | null; sessions: number }

export async function findPeople(db: Db, companyId: number, now: Date): Promise<CustomerPerson[]> {
  const members = await findMembers(db, { companyId, userId: 0, isAdministrator: true }, now)
  const { rows } = await sql<Presence>`
    select u.id, u.last_visit_at as last_visit, (select count(*)::int from sessions s
      where s.user_id = u.id and s.acting_by is null and s.expires_at > ${now}) as sessions
    from company_members m join users u on u.id = m.user_id where m.company_id = ${companyId}`.execute(db)
  const presence = new Map(rows.map((row) => [row.id, row]))
  return members.map(({ isMe: _isMe, ...member }) => {
    const { lastVisit = null, sessions = 0 } = presence.get(member.id) ?? {}
    return {
      ...member,
      lastVisit: lastVisit?.toISOString() ?? null,
      // a visit is recorded once in this time
      isOnline: sessions > 0 && lastVisit !== null && now.getTime() - lastVisit.getTime() < 2 * touchEvery,
      sessions,
    }
  })
}

/** Locks the person as a member of the company, so that nobody else changes the account meanwhile. */
export async function lockPerson(trx: Trx, companyId: number, userId: number) {
  const person = await trx
    .selectFrom('companyMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.email', 'u.isEmailVerified', 'u.staffRole', 'u.companyId', 'm.role', 'm.isBlocked'])
    .select(['m.spendingLimit', 'm.limitPeriod', 'm.joinedAt'])
    .select(sql<string>`trim(concat_ws(' ', u.last_name, u.first_name))`.as('name'))
    .where('m.companyId', '=', companyId)
    .where('m.userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw new Rejected('not-found')
  return person
}
