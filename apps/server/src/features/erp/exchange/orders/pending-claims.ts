import {
  claimKindNames,
  claimReasonNames,
  claimStateNames,
  type ClaimKind,
  type ClaimReason,
  type ClaimState,
} from '@snab/domain/order/claim'
import { lineTotal } from '@snab/domain/money/money'
import { vatInside } from '@snab/domain/money/vat'
import { sql } from 'kysely'
import type { Db } from '../../../../db/database'
import type { ExchangeOrder } from '../commerceml/exchange-order'
import { counterpartyOf, type Buyer } from './pending-orders'

const CLAIMS_AT_ONCE = 200

type ClaimRow = Buyer & {
  id: number
  number: string
  version: number
  kind: ClaimKind
  reason: ClaimReason
  state: ClaimState
  comment: string
  answer: string
  acceptedTotal: number | null
  orderNumber: string
  erpNumber: string | null
  day: string
  time: string
  lines: {
    productId: string
    catalogue: string | null
    article: string
    name: string
    unitName: string
    unitOkei: string
    amount: number
    acceptedAmount: number | null
    price: number
    vatRate: number | null
  }[]
}

/** Returns and claims that 1C has not confirmed in their current state, as documents beside the orders. */
export async function findPendingClaims(
  db: Db,
  currency: string,
): Promise<{ id: number; version: number; order: ExchangeOrder }[]> {
  const { rows } = await sql<ClaimRow>`
    select c.id, c.number, c.version, c.kind, c.reason, c.state, c.comment, c.answer, c.accepted_total, o.number as order_number, o.erp_number,
      to_char(c.created_at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day, to_char(c.created_at at time zone 'Europe/Moscow', 'HH24:MI:SS') as time,
      o.contact_name, o.contact_phone, o.delivery_address, u.email, u.id as user_id,
      concat_ws(' ', nullif(u.last_name, ''), nullif(u.first_name, ''), nullif(u.middle_name, '')) as person,
      l.id as legal_id, l.name as legal_name, l.full_name as legal_full_name, l.inn, l.kpp, l.address as legal_address, l.okpo,
      coalesce((select jsonb_agg(jsonb_build_object(
        'productId', coalesce(p.external_id, 'portal-' || cl.product_id, 'claim-line-' || cl.id), 'catalogue', k.external_id, 'article', cl.article,
        'name', cl.name, 'unitName', cl.unit_name, 'unitOkei', cl.unit_okei, 'amount', cl.amount, 'acceptedAmount', cl.accepted_amount,
        'price', cl.price, 'vatRate', cl.vat_rate) order by cl.id)
        from claim_lines cl left join products p on p.id = cl.product_id left join catalogues k on k.id = p.catalogue_id
        where cl.claim_id = c.id), '[]') as lines
    from claims c join orders o on o.id = c.order_id join users u on u.id = c.user_id left join legal_entities l on l.id = o.legal_entity_id
    where c.confirmed_version < c.version order by c.id limit ${CLAIMS_AT_ONCE}`.execute(db)
  return rows.map((row) => ({ id: row.id, version: row.version, order: exchangeClaim(row, currency) }))
}

function exchangeClaim(row: ClaimRow, currency: string): ExchangeOrder {
  const requisites: [string, string | null][] = [
    ['Вид обращения', claimKindNames[row.kind]],
    ['Причина обращения', claimReasonNames[row.reason]],
    ['Состояние обращения', claimStateNames[row.state]],
    ['Заказ', row.orderNumber],
    ['Номер заказа по 1С', row.erpNumber],
    ['Принято на сумму', row.acceptedTotal === null ? null : (row.acceptedTotal / 100).toFixed(2)],
    ['Ответ продавца', row.answer],
    ['Сайт', 'Снаб'],
  ]
  const lines = row.lines.map((line) => {
    const total = lineTotal(line.price, line.amount)
    return {
      productExternalId: line.productId,
      catalogueExternalId: line.catalogue,
      article: line.article,
      name: line.name,
      unit: { okei: line.unitOkei, name: line.unitName },
      price: line.price,
      amount: line.amount,
      total,
      vatRate: line.vatRate,
      vat: vatInside(total, line.vatRate),
      discount: 0,
      requisites: line.acceptedAmount === null ? [] : [{ name: 'Принято', value: String(line.acceptedAmount / 1000) }],
    }
  })
  return {
    operation: 'Возврат товара',
    id: `claim-${String(row.id)}`,
    number: `В-${row.number}`,
    date: row.day,
    time: row.time,
    currency,
    total: lines.reduce((sum, { total }) => sum + total, 0),
    comment: row.comment,
    deliveryPrice: 0,
    deliveryVatRate: null,
    counterparty: counterpartyOf(row),
    lines,
    requisites: requisites.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
  }
}
