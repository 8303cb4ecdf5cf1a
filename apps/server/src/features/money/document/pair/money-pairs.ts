import { ALIKE_DAYS, type PairKind } from '@snab/domain/money/ledger/ledger-pair'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { run, writtenOnce } from '../../../../db/statements/statements'
import { dropPairs, notePair, type Pair } from './pairs.queries'

/** Money of this order, or of this company without an order. */
type Scope = { orderId: number } | { companyId: number }

type Candidate = {
  kind: PairKind & ('money' | 'card')
  ownKey: string
  erpKey: string
  orderId: number
  companyId: number | null
  isNamed: boolean
  days: number
}

/**
 * Pairs money known here with 1C's. 1C's reference (number and day of a booking, the acquirer's or our id of a card
 * payment) makes them one payment; the same sum on near days is a question to a person, and counts twice until it is
 * decided.
 */
export async function settleMoneyPairs(trx: Trx, scope: Scope, now: Date): Promise<void> {
  const candidates = await findCandidates(trx, scope)
  const known = await findKnown(trx, scope)
  const isTaken = (candidate: Candidate, by: readonly { ownKey: string; erpKey: string }[]) =>
    by.some(({ ownKey, erpKey }) => ownKey === candidate.ownKey || erpKey === candidate.erpKey)
  const keyOf = ({ ownKey, erpKey }: { ownKey: string; erpKey: string }) => `${ownKey} ${erpKey}`
  const refused = new Set(known.filter(({ state }) => state === 'different').map(keyOf))
  const same: { ownKey: string; erpKey: string }[] = known.filter(({ state }) => state === 'same')
  for (const candidate of candidates.filter(({ isNamed }) => isNamed)) {
    if (refused.has(keyOf(candidate)) || same.some((one) => keyOf(one) === keyOf(candidate))) continue
    // one payment of 1C may be several parts of a card payment, never several bookings
    if (candidate.kind === 'money' && isTaken(candidate, same)) continue
    same.push(candidate)
    await notePair(trx, candidate, now)
  }
  const open: Candidate[] = []
  for (const candidate of candidates.filter(({ isNamed }) => !isNamed))
    if (!refused.has(keyOf(candidate)) && !isTaken(candidate, same) && !isTaken(candidate, open)) open.push(candidate)
  const asked = new Set(open.map(keyOf))
  const isStale = (pair: Pair) =>
    pair.state === 'open' && !asked.has(keyOf(pair)) && !same.some((one) => keyOf(one) === keyOf(pair))
  await dropPairs(trx, known.filter(isStale))
  for (const candidate of open) await notePair(trx, candidate, now)
}

/** Pairs that 1C names or that look alike, the nearest first. */
const candidatesOf = writtenOnce<{ orderId: number | null; companyId: number | null }, Candidate>(
  'money-pairs',
  (slot) => sql`
    with mine as (
      select id from orders where id = ${slot('orderId')}::bigint or (${slot('orderId')}::bigint is null and company_id = ${slot('companyId')}::bigint)
    ), own as (
      select 'money' as kind, s.external_id as key, s.order_id, s.company_id, s.day, s.number, s.total, false as is_refund, array[]::text[] as names
      from order_payments s where s.client_key is not null and not s.is_void and s.order_id in (select id from mine)
      union all
      select 'card', 'payment-' || pp.payment_id || '-' || pp.document_id, pp.order_id, o.company_id, (p.paid_at at time zone 'Europe/Moscow')::date,
        '', pp.total, false, array['payment-' || p.id, p.external_id]
      from payment_parts pp join payments p on p.id = pp.payment_id join orders o on o.id = pp.order_id
      where p.state = 'paid' and pp.order_id in (select id from mine)
      union all
      select 'card', 'refund-' || r.id, r.order_id, o.company_id, (r.done_at at time zone 'Europe/Moscow')::date,
        '', r.total, true, array['refund-' || r.id, r.external_id]
      from payment_refunds r join orders o on o.id = r.order_id where r.state = 'done' and r.order_id in (select id from mine)
    ), candidates as (
      select own.kind, own.key as own_key, e.external_id as erp_key, own.order_id, own.company_id, abs(e.day - own.day) as days,
        coalesce(e.erp_id = any(own.names) or e.number = any(own.names), false)
          or (own.kind = 'money' and own.number <> '' and e.number = own.number and e.day = own.day
            and coalesce(e.total, o.total - least(o.points_spent, o.total)) = own.total) as is_named,
        not e.is_void and coalesce(e.total, o.total - least(o.points_spent, o.total)) = own.total as is_alike
      from own join orders o on o.id = own.order_id
      join order_payments e on e.is_refund = own.is_refund
        and (e.order_id = own.order_id or (e.order_id is null and e.company_id = own.company_id))
      where e.erp_operation is not null
    )
    select kind, own_key, erp_key, order_id, company_id, is_named, days from candidates
    where is_named or (is_alike and days <= ${sql.lit(ALIKE_DAYS)}) order by days, own_key, erp_key`,
)

const findCandidates = (trx: Trx, scope: Scope): Promise<Candidate[]> =>
  run(trx, candidatesOf({ orderId: null, companyId: null, ...scope }))

const findKnown = async (trx: Trx, scope: Scope): Promise<Pair[]> =>
  trx
    .selectFrom('ledgerPairs')
    .select(['id', 'kind', 'ownKey', 'erpKey', 'state', 'how'])
    .where('kind', 'in', ['money', 'card'])
    .where((eb) => ('orderId' in scope ? eb('orderId', '=', scope.orderId) : eb('companyId', '=', scope.companyId)))
    .orderBy('id')
    .execute()
