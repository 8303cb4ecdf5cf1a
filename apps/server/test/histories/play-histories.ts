import { sql } from 'kysely'
import type { Db } from '../../src/db/database'
import type { ErpDocument } from '../../src/features/erp/exchange/commerceml/erp-document'
import type { SaleEntry } from '../../src/features/erp/exchange/commerceml/read-orders'
import { applySaleFile } from '../../src/features/erp/exchange/orders/apply-sale-file'
import {
  documents,
  ORDER_TOTAL,
  type Entry,
  type History,
  type Inn,
  type OrderName,
  type ReportedInHistory,
} from './history'
import type { Expected } from './naive-model'

type Places = { at: number; orders: Record<OrderName, number>; inns: Record<Inn, string> }

const blank: ErpDocument = {
  externalId: '',
  number: '',
  date: null,
  operation: 'Заказ товара',
  currency: 'RUB',
  total: null,
  version: null,
  deleted: false,
  comment: null,
  erpNumber: null,
  erpDate: null,
  isPosted: null,
  isCancelled: null,
  isShipped: null,
  paymentNumber: null,
  paymentDate: null,
  shipmentNumber: null,
  shipmentDate: null,
  isPaymentEmpty: false,
  isShipmentEmpty: false,
  basis: null,
  statusId: null,
  statusName: null,
  pointsPaid: 0,
  reserve: null,
  requestAnswer: null,
  form: null,
  file: null,
  ownName: null,
  counterparty: null,
  organisation: null,
  lines: null,
  listsSubordinates: false,
  subordinates: [],
}

/**
 * Plays histories side by side, each with its own companies and orders: first the first files of all of them, then the
 * second ones. Returns the result of each.
 */
export async function playHistories(db: Db, histories: readonly History[], now: Date): Promise<Expected[]> {
  const places = await makePlaces(db, histories.length)
  await reportElsewhere(db, now)
  const files = Math.max(...histories.map(({ length }) => length))
  for (let nth = 0; nth < files; nth++) {
    const entries = places.flatMap((place) => (histories[place.at]?.[nth] ?? []).map((entry) => entryOf(entry, place)))
    await applySaleFile(db, streamOf(entries), { sessionId: null, now })
  }
  return readResults(db, places)
}

async function* streamOf(entries: readonly SaleEntry[]): AsyncGenerator<SaleEntry> {
  yield* entries
}

function entryOf(entry: Entry, place: Places): SaleEntry {
  if (entry.kind === 'separate') {
    const basis = entry.basis && String(place.orders[entry.basis])
    return { kind: 'document', document: { ...documentOf(entry.reported, place), basis } }
  }
  return {
    kind: 'document',
    document: {
      ...blank,
      externalId: String(place.orders[entry.order]),
      // a payment fact that must never count
      ...(entry.saysPaid && { paymentDate: '2026-03-01', paymentNumber: 'слово' }),
      listsSubordinates: entry.list !== null,
      subordinates: (entry.list ?? []).map((reported) => documentOf(reported, place)),
    },
  }
}

const documentOf = ({ name, total, isVoid, inn, year }: ReportedInHistory, { orders, inns }: Places): ErpDocument => ({
  ...blank,
  externalId: name.startsWith('i') ? `${String(orders.A)}-${name}` : '',
  number: name,
  date: `${String(year)}-02-03`,
  operation: documents[name],
  total,
  isPosted: !isVoid,
  counterparty: inn && { externalId: null, name: null, kpp: null, okpo: null, inn: inns[inn] },
})

/** Companies with a legal entity each, orders, and their invoices. */
async function makePlaces(db: Db, count: number): Promise<Places[]> {
  const { rows } = await sql<{ at: number; company: string; orderId: number; name: OrderName; inn: string }>`
    with person as (
      insert into users (email, password_hash, first_name, last_name) values (gen_random_uuid() || '@example.ru', '', 'История', '') returning id
    ), base as (
      select r.id as region_id, p.id as price_type_id, person.id as user_id from person cross join
        (select id from regions order by id limit 1) r cross join (select id from price_types order by id limit 1) p
    ), made as (
      insert into companies (name, region_id, price_type_id)
      select 'История ' || n || side, base.region_id, base.price_type_id from generate_series(0, ${count - 1}::int) n, unnest(array['X', 'Y']) side, base
      returning id, substr(name, 9) as place
    ), entities as (
      insert into legal_entities (company_id, name, full_name, kind, inn, state, decided_at, decided_how)
      select id, 'ООО', '', 'legal', '7' || lpad(id::text, 9, '0'), 'confirmed', now(), 'staff' from made returning company_id, inn
    ), ordered as (
      insert into orders (number, user_id, company_id, status, client_key, request_hash, delivery_type, offer_accepted, items_total, total)
      select 'и-' || made.id || '-' || o.name, base.user_id, made.id, 'new', gen_random_uuid(), '', 'pickup', true, ${ORDER_TOTAL}, ${ORDER_TOTAL}
      from made join (values ('X', 'A'), ('X', 'B'), ('Y', 'C')) o(side, name) on o.side = right(made.place, 1), base
      returning id, company_id, right(number, 1) as name
    ), invoices as (
      insert into documents (kind, number, day, source, order_id, company_id, total, created_at)
      select 'invoice', 'и', '2026-01-10', 'portal', id, company_id, ${ORDER_TOTAL}, now() from ordered
    )
    select left(made.place, -1)::int as at, right(made.place, 1) as company, ordered.id as order_id, ordered.name, entities.inn
    from ordered join made on made.id = ordered.company_id join entities on entities.company_id = made.id order by ordered.id`.execute(
    db,
  )
  const places = Array.from({ length: count }, (_, at): Places => ({
    at,
    orders: { A: 0, B: 0, C: 0 },
    inns: { X: '', Y: '', Z: '0000000000' },
  }))
  for (const { at, company, orderId, name, inn } of rows) {
    const place = places[at]
    if (!place) throw new Error('A history without a place')
    place.orders[name] = orderId
    place.inns[company === 'X' ? 'X' : 'Y'] = inn
    place.inns.Z = inn.replace(/^7/, '8')
  }
  return places
}

/** Reports documents of other orders: as this 1C sends documents, payment facts are not money. */
async function reportElsewhere(db: Db, now: Date): Promise<void> {
  const [elsewhere] = await makePlaces(db, 1)
  if (!elsewhere) throw new Error('No place')
  const reported = (name: 'i1' | 'i2'): ReportedInHistory => ({ name, total: 100, isVoid: false, inn: 'X', year: 2026 })
  const entries = (['i1', 'i2'] as const).map((name) => {
    const document = documentOf(reported(name), elsewhere)
    const entry: SaleEntry = { kind: 'document', document: { ...document, externalId: crypto.randomUUID() } }
    return entry
  })
  await applySaleFile(db, streamOf(entries), { sessionId: null, now })
}

type OrderRow = { id: number; paid: number; isPaid: boolean; isShipped: boolean }

async function readResults(db: Db, places: readonly Places[]): Promise<Expected[]> {
  const ids = places.flatMap(({ orders }) => Object.values(orders))
  const { rows: orders } = await sql<OrderRow>`
    select o.id, d.paid, o.paid_at is not null as is_paid, o.shipped_at is not null as is_shipped
    from orders o join documents d on d.order_id = o.id and d.kind = 'invoice' where o.id = any(${ids}::bigint[])`.execute(
    db,
  )
  const { rows: balances } = await sql<{ inn: string; balance: number }>`
    select e.inn, coalesce(sum(-l.sum), 0)::bigint as balance from legal_entities e left join ledger l on l.company_id = e.company_id
    where e.inn = any(${places.flatMap(({ inns }) => [inns.X, inns.Y])}::text[]) group by e.inn`.execute(db)
  const byId = new Map(orders.map(({ id, ...state }) => [id, state]))
  const byInn = new Map(balances.map(({ inn, balance }) => [inn, balance]))
  const stateOf = (id: number) => byId.get(id) ?? { paid: Number.NaN, isPaid: false, isShipped: false }
  return places.map(({ orders: { A, B, C }, inns: { X, Y } }) => ({
    balances: { X: byInn.get(X) ?? Number.NaN, Y: byInn.get(Y) ?? Number.NaN },
    orders: { A: stateOf(A), B: stateOf(B), C: stateOf(C) },
  }))
}
