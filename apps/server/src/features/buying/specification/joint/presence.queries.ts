import { MOST_PRESENT, PRESENCE_STAY_MS } from '@snab/contract/buying/specification-presence'
import { sql } from 'kysely'
import type { Db } from '../../../../db/database'
import { run, writtenOnce } from '../../../../db/statements/statements'
import type { Session } from '../../../../http/visitor'

type Place = {
  specificationId: number
  page: string
  at: { itemId: number; cell: 'amount' | 'note' } | null
  isLeaving: boolean
}
type PresentPerson = {
  userId: number
  staffId: number | null
  name: string
  staff: string | null
  itemId: number | null
  cell: 'amount' | 'note' | null
}

type Values = {
  specificationId: number
  userId: number
  page: string
  staffId: number | null
  companyId: number | null
  itemId: number | null
  cell: string | null
  isLeaving: boolean
  now: Date
  since: Date
  most: number
}

/**
 * Renews or ends the presence of a page, finds other people, and notifies them if something has changed for them. Finds
 * only those who may read the specification now: its owner, and colleagues as far as it is shared. Reads tables in
 * their state before the statement.
 */
const staying = writtenOnce<Values, PresentPerson>(
  'specification-presence',
  (slot) => sql`
    with list as (
      select id, user_id, company_id, is_shared from specifications where id = ${slot('specificationId')}::bigint),
    was as (
      select item_id, cell from specification_presence
      where specification_id = ${slot('specificationId')}::bigint and user_id = ${slot('userId')}::bigint and page = ${slot('page')}::uuid
        and seen_at > ${slot('since')}::timestamptz),
    gone as (
      delete from specification_presence
      where ${slot('isLeaving')}::boolean and specification_id = ${slot('specificationId')}::bigint
        and user_id = ${slot('userId')}::bigint and page = ${slot('page')}::uuid),
    kept as (
      insert into specification_presence (specification_id, user_id, page, staff_id, company_id, item_id, cell, seen_at)
      select ${slot('specificationId')}::bigint, ${slot('userId')}::bigint, ${slot('page')}::uuid, ${slot('staffId')}::bigint,
        ${slot('companyId')}::bigint, ${slot('itemId')}::bigint, ${slot('cell')}::text, ${slot('now')}::timestamptz
      where not ${slot('isLeaving')}::boolean
      on conflict (specification_id, user_id, page) do update
        set (staff_id, company_id, item_id, cell, seen_at)
          = (excluded.staff_id, excluded.company_id, excluded.item_id, excluded.cell, excluded.seen_at)),
    others as (
      select distinct on (p.user_id, p.staff_id) p.user_id, p.staff_id, trim(concat_ws(' ', u.first_name, u.last_name)) as name,
        trim(concat_ws(' ', s.first_name, s.last_name)) as staff, p.item_id, p.cell
      from list l
      join specification_presence p on p.specification_id = l.id and p.seen_at > ${slot('since')}::timestamptz
      join users u on u.id = p.user_id and account_is_open(u)
      left join users s on s.id = p.staff_id
      where (p.user_id <> ${slot('userId')}::bigint or p.staff_id is distinct from ${slot('staffId')}::bigint)
        and (p.user_id = l.user_id or (l.is_shared and p.company_id = l.company_id and exists (
          select from company_members m where m.company_id = l.company_id and m.user_id = p.user_id and not m.is_blocked)))
      order by p.user_id, p.staff_id, p.item_id is null, p.seen_at desc
      limit ${slot('most')}::integer),
    told as (
      insert into live_events (user_id, topic, data)
      select distinct o.user_id, 'presence', jsonb_build_object('place', 'specification:' || ${slot('specificationId')}::bigint)
      from others o
      where case when ${slot('isLeaving')}::boolean then exists (select from was)
        else not exists (select from was w where w.item_id is not distinct from ${slot('itemId')}::bigint and w.cell is not distinct from ${slot('cell')}::text) end)
    select user_id, staff_id, name, case when staff_id is null then null else staff end as staff, item_id, cell from others`,
)

/** One statement, which finds the others even when the page leaves. */
export const stay = (db: Db, session: Session, { specificationId, page, at, isLeaving }: Place, now: Date) =>
  run(
    db,
    staying({
      specificationId,
      userId: session.userId,
      page,
      staffId: session.impersonation?.userId ?? null,
      companyId: session.company?.id ?? null,
      itemId: at?.itemId ?? null,
      cell: at?.cell ?? null,
      isLeaving,
      now,
      since: new Date(now.getTime() - PRESENCE_STAY_MS),
      most: MOST_PRESENT,
    }),
  )
