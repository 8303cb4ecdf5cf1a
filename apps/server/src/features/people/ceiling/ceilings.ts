import { ceilingsOf, usualCeilings, type Ceilings, type SaidCeilings } from '@snab/domain/people/ceiling'
import type { StaffRole } from '@snab/domain/people/company-role'
import type { StaffRights } from '@snab/domain/people/permissions'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { accountIsOpen } from '../../../db/open-accounts'
import type { Session } from '../../../http/visitor'

type Limited = Pick<Session, 'userId' | 'staffRole' | 'release'>

/** The ceilings of this person. People without a role may grant nothing. */
export async function findCeilings(db: Db | Trx, { userId, staffRole, release }: Limited): Promise<Ceilings> {
  if (release) return release.ceilings
  // no endpoint of staff is open to them
  if (!staffRole) return usualCeilings.sales
  const rows = await db
    .selectFrom('staffCeilings')
    .select(['userId', 'limits'])
    .where((eb) => eb.or([eb('userId', '=', userId), eb('staffRole', '=', staffRole)]))
    .execute()
  const limitsOf = (id: number | null) => rows.find((row) => row.userId === id)?.limits ?? {}
  return ceilingsOf(staffRole, limitsOf(null), limitsOf(userId))
}

export type LimitedPerson = {
  id: number
  name: string
  email: string
  role: StaffRole
  ofRole: SaidCeilings
  own: SaidCeilings
  version: number
  rights: StaffRights
  companyIds: number[]
}

/** Staff with active accounts and the ceilings set for them. `companyIds`: those they are responsible for. */
export async function findLimitedPeople(db: Db | Trx, companyId: number | null = null): Promise<LimitedPerson[]> {
  return db
    .selectFrom('users as u')
    .leftJoin('staffCeilings as own', 'own.userId', 'u.id')
    .leftJoin('staffCeilings as ofRole', 'ofRole.staffRole', 'u.staffRole')
    .select([
      'u.id',
      sql<string>`trim(concat_ws(' ', u.last_name, u.first_name))`.as('name'),
      sql<string>`coalesce(u.email, '')`.as('email'),
      sql<StaffRole>`u.staff_role`.as('role'),
      'u.staffRights as rights',
      sql<SaidCeilings>`coalesce(of_role.limits, '{}')`.as('ofRole'),
      sql<SaidCeilings>`coalesce(own.limits, '{}')`.as('own'),
      sql<number>`coalesce(own.version, 0)`.as('version'),
      sql<number[]>`array(select s.company_id from staff_companies s where s.user_id = u.id
        and s.company_id = ${companyId}::bigint)`.as('companyIds'),
    ])
    .where('u.staffRole', 'is not', null)
    .where(accountIsOpen('u'))
    .orderBy('u.lastName')
    .orderBy('u.id')
    .execute()
}
