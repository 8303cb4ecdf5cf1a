import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { downloadStaffActions } from '@snab/contract/core/audit-log'
import { addDays, startOfMoscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'

export type ActionFilters = ParsedRequestOf<typeof downloadStaffActions>['query']

/** Subjects whose id is a company's; orders are looked up by their company. */
const companySubjects = [
  'customer',
  'customer-managers',
  'customer-points',
  'customer-discount',
  'customer-price',
  'customer-prices',
  'company-permissions',
]

/** Subjects of a company's own that name it in their details. */
const ofCompanySubjects = [
  'customer-requisites',
  'customer-person',
  'customer-invitation',
  'customer-note',
  'counterparty',
]

/** Newest first, before the given entry; any page costs the same. */
export function findStaffActions(
  db: Db,
  { authorId, kind, subjectId, companyId, from, to, keyword }: ActionFilters,
  { before, limit }: { before: number | undefined; limit: number },
) {
  let query = db
    .selectFrom('staffActions')
    .innerJoin('users', 'users.id', 'staffActions.userId')
    .select([
      'staffActions.id',
      'staffActions.at',
      'staffActions.action',
      'staffActions.subject',
      'staffActions.subjectId',
      'staffActions.details',
      'users.firstName',
      'users.lastName',
    ])
    .orderBy('staffActions.id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('staffActions.id', '<', before)
  if (authorId !== undefined) query = query.where('staffActions.userId', '=', authorId)
  if (kind !== undefined)
    query = query.where(sql<boolean>`(staff_actions.action || '-' || staff_actions.subject) = ${kind}`)
  if (subjectId !== undefined) query = query.where('staffActions.subjectId', '=', subjectId)
  if (companyId !== undefined)
    query = query.where(sql<boolean>`(
      (staff_actions.subject_id = ${companyId} and staff_actions.subject = any(${companySubjects}::text[]))
      or (staff_actions.subject = any(${ofCompanySubjects}::text[]) and staff_actions.details ->> 'компания' = ${String(companyId)})
      or (staff_actions.subject = 'order' and staff_actions.subject_id in (select id from orders where company_id = ${companyId})))`)
  if (from !== undefined) query = query.where('staffActions.at', '>=', startOfMoscowDay(from))
  if (to !== undefined) query = query.where('staffActions.at', '<', startOfMoscowDay(addDays(to, 1)))
  if (keyword !== '')
    query = query.where(
      sql<boolean>`to_tsvector('russian', staff_actions.details) @@ plainto_tsquery('russian', ${keyword})`,
    )
  return query.execute()
}

/** Everybody with an entry, found by an index skip scan instead of reading the whole log. */
export async function findActionAuthors(db: Db): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive authors (id) as (
      (select user_id from staff_actions order by user_id limit 1)
      union all
      select (select a.user_id from staff_actions a where a.user_id > authors.id order by a.user_id limit 1) from authors where authors.id is not null
    )
    select u.id, trim(concat_ws(' ', u.last_name, u.first_name)) as name from authors join users u on u.id = authors.id order by 2, 1`.execute(
    db,
  )
  return rows
}
