import type { LedgerPair } from '@snab/contract/money/ledger-pair'
import { documentNames, type DocumentKind } from '@snab/domain/document/document-kind'
import type { PairKind, PairState } from '@snab/domain/money/ledger/ledger-pair'
import { toRoubles } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { reachOf, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'

export type PairRow = {
  id: number
  kind: PairKind
  ownKey: string
  erpKey: string
  companyId: number | null
  companyName: string | null
  orderId: number
  orderNumber: string
  state: PairState
  how: 'reference' | 'person' | null
  decidedBy: string | null
  decidedAt: Date | null
  version: number
  ownKind: DocumentKind | null
  ownNumber: string
  ownDay: string
  ownSum: number
  erpKind: DocumentKind | null
  erpNumber: string
  erpDay: string
  erpSum: number
  isVoid: boolean
  isRefund: boolean
}

type Asked =
  | { id: number }
  | { state: 'open' | 'decided'; companyId?: number | undefined; limit: number; offset: number }

/** Pairs of orders that the person manages, with both sides. Open ones oldest first, decided ones newest first. */
export async function findPairs(
  db: Db | Trx,
  session: Session,
  asked: Asked,
): Promise<(PairRow & { count: number })[]> {
  const isOpen = 'state' in asked && asked.state === 'open'
  const wanted =
    'id' in asked
      ? sql`t.id = ${asked.id}`
      : sql`${isOpen ? sql`t.state = 'open'` : sql`t.state <> 'open'`} and (${asked.companyId ?? null}::bigint is null or orders.company_id = ${asked.companyId ?? null})`
  const page = 'id' in asked ? sql`` : sql`limit ${asked.limit} offset ${asked.offset}`
  const { rows } = await sql<PairRow & { count: number }>`
    select t.id, t.kind, t.own_key, t.erp_key, t.state, t.how, t.decided_at, t.version, orders.id as order_id, orders.number as order_number,
      c.id as company_id, c.name as company_name, nullif(trim(concat_ws(' ', u.last_name, u.first_name)), '') as decided_by,
      own.kind as own_kind, own.number as own_number, own.day as own_day, own.sum as own_sum,
      erp.kind as erp_kind, erp.number as erp_number, erp.day as erp_day, erp.sum as erp_sum, erp.is_void, own.is_refund,
      count(*) over ()::int as count
    from ledger_pairs t join orders on orders.id = t.order_id
    left join companies c on c.id = orders.company_id left join users u on u.id = t.decided_by
    join lateral (
      select d.kind, d.number, d.day, d.total as sum, false as is_refund from documents d
      where t.kind in ('shipment', 'return') and d.id = case when t.kind in ('shipment', 'return') then substr(t.own_key, 10)::bigint end
      union all
      select null, p.number, p.day, p.total, false from order_payments p where t.kind = 'money' and p.external_id = t.own_key
      union all
      select null, p.id::text, (p.paid_at at time zone 'Europe/Moscow')::date, pp.total, false
      from payment_parts pp join payments p on p.id = pp.payment_id
      where t.kind = 'card' and t.own_key = 'payment-' || p.id || '-' || pp.document_id and pp.order_id = t.order_id
      union all
      select null, r.payment_id::text, (r.done_at at time zone 'Europe/Moscow')::date, r.total, true
      from payment_refunds r where t.kind = 'card' and t.own_key = 'refund-' || r.id and r.order_id = t.order_id) own on true
    join lateral (
      select d.kind, d.number, d.day, d.total as sum, d.state <> 'valid' as is_void from documents d
      where t.kind in ('shipment', 'return') and d.id = case when t.kind in ('shipment', 'return') then substr(t.erp_key, 10)::bigint end
      union all
      select null, e.number, e.day, coalesce(e.total, orders.total), e.is_void from order_payments e
      where t.kind in ('money', 'card') and e.external_id = t.erp_key) erp on true
    where ${wanted} and ${withinScope(reachOf(session, 'keep-orders'), session, { companyId: 'orders.companyId', userId: 'orders.userId' })}
    order by ${isOpen ? sql`t.created_at, t.id` : sql`t.decided_at desc nulls last, t.id desc`} ${page}`.execute(db)
  return rows
}

export const presentPair = (row: PairRow): LedgerPair => ({
  id: row.id,
  kind: row.kind,
  company: row.companyId === null ? null : { id: row.companyId, name: row.companyName ?? '' },
  order: { id: row.orderId, number: row.orderNumber },
  own: { name: ownName(row), day: row.ownDay, sum: toRoubles(row.ownSum), isVoid: false },
  erp: { name: erpName(row), day: row.erpDay, sum: toRoubles(row.erpSum), isVoid: row.isVoid },
  state: row.state,
  how: row.how,
  decidedBy: row.decidedBy,
  decided: row.decidedAt?.toISOString() ?? null,
  version: row.version,
})

const named = (name: string, number: string): string => (number === '' ? name : `${name} № ${number}`)

function ownName({ kind, ownKind, ownNumber, isRefund }: PairRow): string {
  if (ownKind !== null) return named(documentNames[ownKind], ownNumber)
  if (kind === 'money') return named('Оплата, внесённая сотрудником', ownNumber)
  return named(isRefund ? 'Возврат через банк по оплате' : 'Оплата через банк', ownNumber)
}

function erpName({ erpKind, erpNumber, isRefund }: PairRow): string {
  if (erpKind !== null) return named(documentNames[erpKind], erpNumber)
  return named(isRefund ? 'Возврат денег' : 'Оплата', erpNumber)
}
