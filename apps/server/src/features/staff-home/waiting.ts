import type { staffHome, waitingKinds } from '@snab/contract/staff/home'
import type { ResponseOf } from '@snab/contract/endpoint'
import type { StaffDeed } from '@snab/domain/permissions'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database'
import { reachOf, sessionMay, withinScope } from '../../http/rights'
import type { Session } from '../../http/visitor'

type Waiting = ResponseOf<typeof staffHome>['waiting'][number]
type Kind = (typeof waitingKinds)[number]

/** Failures older than this have been seen or do not matter any more. */
const failureDays = 7

/** What of each kind waits; every query answers the moments since when. */
const kinds: Record<Kind, { deed: StaffDeed; moments: (session: Session, now: Date) => RawBuilder<unknown> }> = {
  'orders-new': {
    deed: 'keep-orders',
    moments: (session) => sql`select created_at as at from orders where status = 'new'
      and ${withinScope(reachOf(session, 'keep-orders'), session, { companyId: 'orders.companyId', userId: null })}`,
  },
  'company-requests': {
    deed: 'decide-company-requests',
    moments: () => sql`select created_at as at from company_requests where handled_at is null`,
  },
  'legal-entities': {
    deed: 'confirm-legal-entities',
    moments: (session) => sql`select requested_at as at from legal_entities where state = 'waiting'
      and ${withinScope(reachOf(session, 'confirm-legal-entities'), session, { companyId: 'legalEntities.companyId', userId: null })}`,
  },
  questions: {
    deed: 'answer-questions',
    moments: (
      session,
    ) => sql`select created_at as at from manager_questions where answered_at is null and (company_id is null
      or ${withinScope(reachOf(session, 'answer-questions'), session, { companyId: 'managerQuestions.companyId', userId: null })})`,
  },
  'exchange-failed': {
    deed: 'keep-exchange',
    moments: (_session, now) =>
      sql`select finished_at as at from exchange_files where state = 'failed' and finished_at > ${failuresFrom(now)}`,
  },
  'messages-failed': {
    deed: 'keep-messages',
    moments: (_session, now) => sql`select failed_at as at from outbox_messages where failed_at > ${failuresFrom(now)}`,
  },
}

const failuresFrom = (now: Date) => new Date(now.getTime() - failureDays * 24 * 3_600_000)

/** One statement for all that this person may decide. */
export async function findWaiting(db: Db, session: Session, now: Date): Promise<Waiting[]> {
  const own = Object.entries(kinds).filter(([, { deed }]) => sessionMay(session, deed))
  if (own.length === 0) return []
  const parts = own.map(
    ([kind, { moments }]) =>
      sql`select ${kind}::text as kind, count(*)::int as count, min(at) as since from (${moments(session, now)}) as waiting`,
  )
  const { rows } = await sql<{
    kind: Kind
    count: number
    since: Date | null
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ kind, count, since }) => ({ kind, count, since: since?.toISOString() ?? null }))
}
