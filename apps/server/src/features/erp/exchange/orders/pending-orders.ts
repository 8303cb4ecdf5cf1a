import { PIECES_REQUISITE, writtenPieces, type Piece } from '@snab/domain/cable/pieces'
import { contractTitle } from '@snab/domain/money/sales-contract'
import type { PaymentTerm } from '@snab/domain/order/credit'
import { toAmount } from '@snab/domain/money/amounts'
import { completeOn, type PlanPart, type Shipping } from '@snab/domain/order/delivery/date-plan'
import { diffLines, type AmendedContent, type LineDiff, type OrderRequestKind } from '@snab/domain/order/order-request'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { sql } from 'kysely'
import type { Db } from '../../../../db/database'
import { shipmentRequisites, type OwnShipment } from './shipment-requisites'
import type { ExchangeCounterparty, ExchangeOrder } from '../commerceml/exchange-order'

/** Further orders follow with the next query, because 1C reads an answer into memory. */
const ORDERS_AT_ONCE = 500

/** Our statuses in 1C: a letter and a name. */
export const statusIds = {
  new: 'N',
  processing: 'P',
  'awaiting-payment': 'W',
  paid: 'A',
  assembling: 'S',
  'ready-for-pickup': 'R',
  shipped: 'D',
  done: 'F',
  cancelled: 'C',
} as const
type StatusCode = keyof typeof statusIds

/** The buyer in a trade document. */
export type Buyer = Pick<
  PendingRow,
  | 'email'
  | 'contactPhone'
  | 'contactName'
  | 'person'
  | 'userId'
  | 'deliveryAddress'
  | 'legalId'
  | 'legalName'
  | 'legalFullName'
  | 'inn'
  | 'kpp'
  | 'legalAddress'
  | 'okpo'
>

interface PendingRow {
  id: number
  number: string
  version: number
  status: StatusCode
  statusName: string
  comment: string
  deliveryType: 'pickup' | 'delivery'
  deliveryAddress: string
  contactName: string
  contactPhone: string
  reserve: boolean
  automaticProcessing: boolean
  ownNumber: string
  payment: PaymentTerm
  shipping: Shipping
  total: number
  deliveryPrice: number | null
  deliveryVatRate: number | null
  pointsSpent: number
  pointsDiscount: number
  paidAt: string | null
  day: string
  time: string
  pickup: string | null
  email: string | null
  person: string
  userId: number
  legalId: number | null
  legalName: string | null
  legalFullName: string | null
  inn: string | null
  kpp: string | null
  legalAddress: string | null
  okpo: string | null
  contractNumber: string | null
  contractDay: string | null
  contractExternalId: string | null
  sellerName: string | null
  sellerExternalId: string | null
  sellerInn: string | null
  sellerKpp: string | null
  lines: {
    productId: string
    catalogue: string | null
    article: string
    name: string
    unitName: string
    unitOkei: string
    amount: number
    basePrice: number
    price: number
    vatRate: number | null
    vat: number
    total: number
    neededOn: string | null
    reserved: number | null
    pieces: Piece[] | null
    plan: PlanPart[]
  }[]
  reserveState: 'requested' | 'active' | 'refused' | 'expired' | 'released' | null
  reserveUntil: string | null
  isExtensionAsked: boolean
  requestId: number | null
  requestKind: OrderRequestKind | null
  requestReason: string | null
  requestContent: AmendedContent | null
  shipments: OwnShipment[]
}

/** Orders whose current version 1C has not confirmed, oldest first, with versions. */
export async function findPendingOrders(
  db: Db,
  currency: string,
): Promise<{ version: number; order: ExchangeOrder }[]> {
  const { rows } = await sql<PendingRow>`
    select o.id, o.number, o.version, o.status, coalesce(o.erp_status, s.erp_name, s.name) as status_name, o.comment, o.delivery_type, o.delivery_address, o.contact_name, o.contact_phone,
      o.reserve, o.automatic_processing, o.own_number, o.payment, o.shipping, o.total, o.delivery_price, o.delivery_vat_rate, least(o.points_spent, o.total) as points_spent, o.points_discount, o.paid_at, to_char(o.created_at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day,
      to_char(o.created_at at time zone 'Europe/Moscow', 'HH24:MI:SS') as time, w.name as pickup,
      r.state as reserve_state, r.valid_until as reserve_until, (r.extension_requested_at is not null) as is_extension_asked,
      q.id as request_id, q.kind as request_kind, q.reason as request_reason, q.content as request_content,
      u.email, u.id as user_id, concat_ws(' ', nullif(u.last_name, ''), nullif(u.first_name, ''), nullif(u.middle_name, '')) as person,
      l.id as legal_id, l.name as legal_name, l.full_name as legal_full_name, l.inn, l.kpp, l.address as legal_address, l.okpo,
      k.number as contract_number, k.day as contract_day, k.external_id as contract_external_id,
      coalesce(sr.name, sl.name) as seller_name, sl.external_id as seller_external_id, sr.inn as seller_inn, sr.kpp as seller_kpp,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number, 'day', d.day, 'isOut', d.state = 'cancelled') order by d.id)
        from documents d where d.order_id = o.id and d.source = 'portal' and d.kind in ('transfer', 'torg12') and d.total > 0), '[]') as shipments,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'productId', coalesce(p.external_id, 'portal-' || ol.product_id, 'custom-' || ol.custom_product_id), 'catalogue', c.external_id, 'article', ol.article, 'name', ol.name,
          'unitName', ol.unit_name, 'unitOkei', ol.unit_okei, 'amount', ol.amount, 'pieces', ol.pieces, 'basePrice', ol.base_price, 'price', ol.price, 'vatRate', ol.vat_rate, 'vat', ol.vat, 'total', ol.total,
          'neededOn', ol.needed_on, 'plan', ol.plan, 'reserved', (select rl.amount from reserve_lines rl where rl.reserve_id = r.id and r.state = 'active' and rl.order_line_id = ol.id)
        ) order by ol.position)
        from order_lines ol left join products p on p.id = ol.product_id left join catalogues c on c.id = p.catalogue_id where ol.order_id = o.id
      ), '[]') as lines
    from orders o join order_statuses s on s.code = o.status join users u on u.id = o.user_id
    left join lateral (select * from reserves where order_id = o.id order by id desc limit 1) r on true
    left join order_requests q on q.order_id = o.id and q.state = 'open'
    left join contracts k on k.id = o.contract_id left join sellers sl on sl.id = o.seller_id
    left join seller_requisites sr on sr.seller_id is not distinct from o.seller_id
    left join legal_entities l on l.id = o.legal_entity_id left join warehouses w on w.id = o.pickup_warehouse_id
    where o.confirmed_version < o.version order by o.id limit ${ORDERS_AT_ONCE}`.execute(db)
  return rows.map((row) => ({ version: row.version, order: exchangeOrder(row, currency) }))
}

const reserveNames = {
  requested: 'Запрошен',
  active: 'Действует',
  refused: 'Отказано',
  expired: 'Истек',
  released: 'Снят',
} as const

function exchangeOrder(row: PendingRow, currency: string): ExchangeOrder {
  const paid = row.paidAt !== null
  const requisites: [string, string | null][] = [
    ['Статус заказа', `[${statusIds[row.status]}] ${row.statusName}`],
    ['Статуса заказа ИД', statusIds[row.status]],
    ['Отменен', String(row.status === 'cancelled')],
    ['Заказ оплачен', String(paid)],
    ['Финальный статус', String(row.status === 'done' || row.status === 'cancelled')],
    ['Способ доставки', row.deliveryType === 'pickup' ? 'Самовывоз' : 'Доставка'],
    ['Адрес доставки', row.deliveryType === 'pickup' ? row.pickup : row.deliveryAddress],
    ['Контактное лицо', row.contactName],
    ['Телефон контактного лица', row.contactPhone],
    ['Номер заказа покупателя', row.ownNumber],
    ...sidesOf(row),
    ['Условия оплаты', row.payment === 'deferred' ? 'Отсрочка' : 'Предоплата'],
    ['Оплачено баллами', row.pointsSpent === 0 ? null : (row.pointsSpent / 100).toFixed(2)],
    ['Скидка баллами', row.pointsDiscount === 0 ? null : (row.pointsDiscount / 100).toFixed(2)],
    ['Отгрузка', row.shipping === 'whole' ? 'Одной поставкой' : 'По мере поступления'],
    ['Дата отгрузки', wholeDayOf(row)],
    ['Резерв', String(row.reserve)],
    ['Автоматическая обработка', String(row.automaticProcessing)],
    ['Состояние резерва', row.reserveState && reserveNames[row.reserveState]],
    ['Резерв до', row.reserveState === 'active' ? row.reserveUntil : null],
    ['Запрошено продление резерва', row.reserveState === 'active' && row.isExtensionAsked ? 'true' : null],
    ...requestRequisites(row),
    ['Комментарии покупателя', row.comment],
    ['Сайт', 'Снаб'],
  ]
  return {
    id: String(row.id),
    number: row.number,
    date: row.day,
    time: row.time,
    currency,
    total: row.total,
    comment: row.comment,
    deliveryPrice: row.deliveryPrice ?? 0,
    deliveryVatRate: row.deliveryVatRate,
    counterparty: counterpartyOf(row),
    lines: row.lines.map((line) => ({
      productExternalId: line.productId,
      catalogueExternalId: line.catalogue,
      article: line.article,
      name: line.name,
      unit: { okei: line.unitOkei, name: line.unitName },
      price: line.price,
      amount: line.amount,
      total: line.total,
      vatRate: line.vatRate,
      vat: line.vat,
      discount: Math.max(0, Math.round(((line.basePrice - line.price) * line.amount) / 1000)),
      requisites: lineRequisites(line),
    })),
    requisites: [
      ...requisites.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
      ...shipmentRequisites(row.shipments),
    ],
  }
}

/** Our organisation and the contract, with 1C's ids if it has sent them. */
const sidesOf = (row: PendingRow): [string, string | null][] => [
  ['Организация', row.sellerName],
  ['ИНН организации', row.sellerInn],
  ['КПП организации', row.sellerKpp],
  ['Ид организации', row.sellerExternalId],
  ['Договор', row.contractNumber === null ? null : contractTitle({ number: row.contractNumber, day: row.contractDay })],
  ['Номер договора', row.contractNumber],
  ['Дата договора', row.contractDay],
  ['Ид договора', row.contractExternalId],
]

const requestNames = { cancel: 'Отмена', amend: 'Изменение' } as const

/** The buyer's request, which 1C may answer: «Запрос покупателя подтвержден», with the same number. */
function requestRequisites({
  requestId,
  requestKind,
  requestReason,
  requestContent,
  lines,
}: PendingRow): [string, string | null][] {
  if (requestId === null || requestKind === null) return []
  const wishes = requestContent ? diffLines(lines, requestContent.lines).map(wishText) : []
  return [
    ['Запрос покупателя', requestNames[requestKind]],
    ['Номер запроса покупателя', String(requestId)],
    ['Причина запроса покупателя', requestReason],
    ['Изменение состава', wishes.join('; ')],
    ['Новый адрес доставки', requestContent?.deliveryAddress ?? null],
  ]
}

const wishText = ({ article, name, was, now, cutWas, cut }: LineDiff): string => {
  const amount = (value: number | null) => shownNumber(toAmount(value ?? 0))
  const words = `${[article, name].filter(Boolean).join(' ')}: ${amount(was)} → ${amount(now)}`
  return now === null || cut === cutWas ? words : `${words} (${PIECES_REQUISITE.toLowerCase()} ${cut ?? 'снята'})`
}

/** The delivery day of an order in one shipment. */
const wholeDayOf = ({ shipping, lines }: PendingRow): string | null =>
  shipping === 'whole' ? completeOn(lines.map(({ plan }) => plan)) : null

/**
 * When the buyer needs a line, what was promised for which day («2 к 2026-12-01; 3 к 2026-12-12»), and what is
 * reserved.
 */
function lineRequisites({
  neededOn,
  plan,
  reserved,
  pieces,
}: PendingRow['lines'][number]): { name: string; value: string }[] {
  const parts = plan.map(({ amount, on }) => `${String(amount / 1000)} к ${on}`).join('; ')
  return [
    ...(neededOn ? [{ name: 'Желаемая дата поставки', value: neededOn }] : []),
    ...(parts === '' ? [] : [{ name: 'Плановая поставка', value: parts }]),
    ...(pieces ? [{ name: PIECES_REQUISITE, value: writtenPieces(pieces) }] : []),
    ...(reserved ? [{ name: 'Зарезервировано', value: String(reserved / 1000) }] : []),
  ]
}

export function counterpartyOf(row: Buyer): ExchangeCounterparty {
  const contacts: ExchangeCounterparty['contacts'] = [
    ...(row.email ? [{ type: 'Почта' as const, value: row.email }] : []),
    ...(row.contactPhone ? [{ type: 'Телефон рабочий' as const, value: row.contactPhone }] : []),
  ]
  const person = row.person || row.contactName || row.email || `Покупатель ${row.userId}`
  if (row.legalId === null) {
    return {
      id: `user-${row.userId}`,
      kind: 'person',
      name: person,
      fullName: person,
      inn: null,
      kpp: null,
      okpo: null,
      address: row.deliveryAddress || null,
      contacts,
    }
  }
  return {
    id: `legal-${row.legalId}`,
    kind: 'legal',
    name: row.legalName ?? person,
    fullName: row.legalFullName ?? person,
    inn: row.inn,
    kpp: row.kpp,
    okpo: row.okpo || null,
    address: row.legalAddress || null,
    contacts,
  }
}
