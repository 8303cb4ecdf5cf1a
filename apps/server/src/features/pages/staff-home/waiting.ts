import { moscowDay } from '@snab/domain/time/moscow-time'
import { missingCalendar } from '@snab/domain/time/working-days'
import type { staffHome, waitingKinds } from '@snab/contract/pages/staff-home'
import type { ResponseOf } from '@snab/contract/endpoint'
import { documentsVisibleTo } from '../../money/document/document-scope'
import { waitsForStaff } from '../../money/e-document/e-document.queries'
import { documentWaits } from '../../money/document/document-waits'
import { findCeilings } from '../../people/ceiling/ceilings'
import { waitsForDecision } from '../../people/release/release.queries'
import type { Ceilings } from '@snab/domain/people/ceiling'
import type { StaffPermission } from '@snab/domain/people/permissions'
import { isDoubled } from '../../assortment/staff-product/doubled-goods'
import { staffReach } from '../../integration/edi/connection.queries'
import { reachedConnections } from '../../integration/punchout/connection/connection.queries'
import { isProposed } from '../../erp/exchange/orders/terms/unknown-counterparties'
import { withoutDocuments } from '../../orders/staff-order/staff-order.queries'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database'
import { companyIsOpen } from '../../../db/open-accounts'
import { reachOf, sessionMay, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'

type Waiting = ResponseOf<typeof staffHome>['waiting'][number]
type Kind = (typeof waitingKinds)[number]

/** Older failures were seen or no longer matter. */
const failureDays = 7
const WORD_DAYS = 30

/** SQL: the person manages the order. */
const ofKept = (session: Session) =>
  withinScope(reachOf(session, 'keep-orders'), session, { companyId: 'orders.companyId', userId: null })

/** Waiting work of each kind; every query returns start times. */
const kinds: Record<
  Kind,
  { permission: StaffPermission; moments: (session: Session, now: Date, ceilings: Ceilings) => RawBuilder<unknown> }
> = {
  'orders-new': {
    permission: 'keep-orders',
    moments: (session) => sql`select created_at as at from orders where status = 'new' and ${ofKept(session)}`,
  },
  // the buyer wrote last
  'order-messages': {
    permission: 'keep-orders',
    moments: (
      session,
    ) => sql`select m.created_at as at from orders join lateral (select created_at, is_staff from order_messages
        where order_id = orders.id order by id desc limit 1) m on not m.is_staff
      where orders.id in (select order_id from order_messages) and ${ofKept(session)}`,
  },
  chats: {
    permission: 'answer-questions',
    moments: (session) => sql`select last_message_at as at from chats where not last_is_staff and (company_id is null
      or ${withinScope(reachOf(session, 'answer-questions'), session, { companyId: 'chats.companyId', userId: null })})
      and exists (select from chat_messages m where m.chat_id = chats.id)`,
  },
  'order-requests': {
    permission: 'keep-orders',
    moments: (session) => sql`select q.created_at as at from order_requests q join orders on orders.id = q.order_id
      where q.state = 'open' and ${ofKept(session)}`,
  },
  reserves: {
    permission: 'keep-orders',
    moments: (
      session,
    ) => sql`select coalesce(r.extension_requested_at, r.requested_at) as at from reserves r join orders on orders.id = r.order_id
      where (r.state = 'requested' or (r.state = 'active' and r.extension_requested_at is not null)) and ${ofKept(session)}`,
  },
  claims: {
    permission: 'keep-orders',
    moments: (session) => sql`select c.created_at as at from claims c join orders on orders.id = c.order_id
      where c.state in ('new', 'in-work') and ${ofKept(session)}`,
  },
  'price-requests': {
    permission: 'keep-customer-terms',
    moments: (session) => sql`select r.sent_at as at from price_request_rounds r
      join price_requests on price_requests.id = r.request_id where r.state = 'sent'
      and ${withinScope(reachOf(session, 'keep-customer-terms'), session, { companyId: 'priceRequests.companyId', userId: null })}`,
  },
  releases: {
    permission: 'ask-release',
    moments: (session, now, ceilings) =>
      sql`select asked_at as at from release_requests where ${waitsForDecision(session, ceilings, now)}`,
  },
  'papers-missing': {
    permission: 'keep-orders',
    moments: (session) =>
      sql`select shipped_at::timestamptz as at from orders where ${withoutDocuments} and ${ofKept(session)}`,
  },
  'marking-codes': {
    permission: 'keep-orders',
    moments: (session, now) =>
      sql`select created_at as at from documents where ${documentWaits('codes', moscowDay(now))} and ${documentsVisibleTo(session)}`,
  },
  'document-corrections': {
    permission: 'keep-orders',
    moments: (session, now) => sql`select r.created_at as at from documents
      join correction_requests r on r.document_id = documents.id and r.state = 'open'
      where ${documentWaits('correction', moscowDay(now))} and ${documentsVisibleTo(session)}`,
  },
  // requests to correct a shipping document are counted above
  'e-documents': {
    permission: 'keep-orders',
    moments: (session) => sql`select created_at as at from e_documents where ${waitsForStaff}
      and ${withinScope(reachOf(session, 'keep-orders'), session, { companyId: 'eDocuments.companyId', userId: null })}`,
  },
  disputes: {
    permission: 'keep-orders',
    moments: (session) => sql`select created_at as at from ledger_disputes where state in ('open', 'in-work')
      and ${withinScope(reachOf(session, 'keep-orders'), session, { companyId: 'ledgerDisputes.companyId', userId: null })}`,
  },
  'ledger-pairs': {
    permission: 'keep-orders',
    moments: (session) => sql`select t.created_at as at from ledger_pairs t join orders on orders.id = t.order_id
      where t.state = 'open' and ${ofKept(session)}`,
  },
  'company-requests': {
    permission: 'decide-company-requests',
    moments: () => sql`select created_at as at from company_requests where handled_at is null`,
  },
  'legal-entities': {
    permission: 'confirm-legal-entities',
    moments: (session) => sql`select requested_at as at from legal_entities where state = 'waiting'
      and ${withinScope(reachOf(session, 'confirm-legal-entities'), session, { companyId: 'legalEntities.companyId', userId: null })}`,
  },
  'customer-tasks': {
    permission: 'keep-customer-terms',
    moments: (session, now) =>
      sql`select due_on::timestamp at time zone 'Europe/Moscow' as at from customer_notes where done_at is null and due_on <= ${moscowDay(now)}
      and ${withinScope(reachOf(session, 'keep-customer-terms'), session, { companyId: 'customerNotes.companyId', userId: null })}`,
  },
  // nobody is notified of their orders
  'customers-alone': {
    permission: 'assign-sales-managers',
    moments: () => sql`select created_at as at from companies where ${companyIsOpen('companies')}
      and not exists (select from staff_companies s where s.company_id = companies.id)`,
  },
  counterparties: {
    permission: 'decide-company-requests',
    moments: () => sql`select first_told_at as at from erp_counterparties where ${isProposed('erpCounterparties')}`,
  },
  'edi-questions': {
    permission: 'keep-edi',
    moments: (session) => sql`select m.at from edi_messages m join edi_connections e on e.id = m.connection_id
      where m.state = 'question' and ${staffReach(session)}`,
  },
  'punchout-questions': {
    permission: 'keep-punchout',
    moments: (session) => sql`select o.created_at as at from punchout_orders o
      join punchout_connections c on c.id = o.connection_id where o.state = 'question' and ${reachedConnections(session)}`,
  },
  questions: {
    permission: 'answer-questions',
    moments: (
      session,
    ) => sql`select created_at as at from manager_questions where answered_at is null and (company_id is null
      or ${withinScope(reachOf(session, 'answer-questions'), session, { companyId: 'managerQuestions.companyId', userId: null })})`,
  },
  'held-loads': {
    permission: 'keep-prices',
    moments: () => sql`select created_at as at from held_loads where state = 'waiting'`,
  },
  'exchange-failed': {
    permission: 'keep-exchange',
    moments: (_session, now) =>
      sql`select finished_at as at from exchange_files where state = 'failed' and finished_at > ${failuresFrom(now)}`,
  },
  'exchange-unbooked': {
    permission: 'keep-exchange',
    moments: () => sql`select first_told_at as at from erp_unbooked where state = 'open'`,
  },
  // words that 1C has not used for a month are ignored
  'erp-words': {
    permission: 'keep-exchange',
    moments: (_session, now) =>
      sql`select seen_at as at from erp_words where meaning is null and seen_at > ${daysBefore(now, WORD_DAYS)}`,
  },
  'doubled-goods': {
    permission: 'keep-catalogue',
    moments: () => sql`select created_at as at from products p where ${isDoubled(sql`p`)}`,
  },
  'messages-failed': {
    permission: 'keep-messages',
    moments: (_session, now) => sql`select failed_at as at from outbox_messages where failed_at > ${failuresFrom(now)}`,
  },
  // terms of next year ignore its transfers of days off until they are entered
  'calendar-missing': {
    permission: 'keep-settings',
    moments: (_session, now) =>
      sql`select ${now}::timestamptz as at where ${missingCalendar(moscowDay(now)) !== null}::boolean`,
  },
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
const failuresFrom = (now: Date) => daysBefore(now, failureDays)

/** One statement for everything this person may decide. */
export async function findWaiting(db: Db, session: Session, now: Date): Promise<Waiting[]> {
  const own = Object.entries(kinds).filter(([, { permission }]) => sessionMay(session, permission))
  if (own.length === 0) return []
  const ceilings = await findCeilings(db, session)
  const parts = own.map(
    ([kind, { moments }]) =>
      sql`select ${kind}::text as kind, count(*)::int as count, min(at) as since from (${moments(session, now, ceilings)}) as waiting`,
  )
  const { rows } = await sql<{
    kind: Kind
    count: number
    since: Date | null
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ kind, count, since }) => ({ kind, count, since: since?.toISOString() ?? null }))
}
