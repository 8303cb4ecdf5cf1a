import { shipmentKinds, type DocumentKind } from '@snab/domain/document/document-kind'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { ownValue } from '@snab/domain/own-value'
import { sql, type Selectable } from 'kysely'
import type { Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { voidOwnShipments } from '../../orders/order/stock/shipments'
import { bookPayments } from '../../balance/ledger/book-payments'
import { tellOfDocuments } from '../../talk/notification/document-notices'
import { defaultSeller, findToldSeller, type ToldOrganisation } from '../../balance/seller/told-seller'
import { dueDayOf } from './invoice/due-day-of'
import { findErpShipment, type ErpDocumentLine } from './shipment/erp-shipment'
import { findInvoiceContent } from './invoice/invoice-of-order'
import { linkErpDocuments } from './document-parents'
import { replaceReturns, replaceReturnsNamed } from './return/replace-returns'

/** A document that 1C has below an order. Kopecks, YYYY-MM-DD. */
export type ErpDocumentRecord = {
  externalId: string
  number: string
  date: string | null
  operation: string
  total: number | null
  /** Null when it lists none. */
  lines: readonly ErpDocumentLine[] | null
  /** «УПД», «ТОРГ-12»; null when unknown. */
  form?: string | null
  /** The file name of its printed form. */
  file?: string | null
  /** Our organisation that issued it; absent when 1C does not say. */
  organisation?: ToldOrganisation | null
  /** Deleted, cancelled or no longer posted. */
  isVoid: boolean
}

export type NamedFile = { documentId: number; name: string }

type Order = Selectable<Database['orders']>

/** CommerceML's names of operations. */
const kindOf: Record<string, DocumentKind> = {
  'Счет на оплату': 'invoice',
  'Отпуск товара': 'waybill',
  'Счет-фактура': 'vat-invoice',
  'Возврат товара': 'return',
}
const payments = new Set(['Выплата безналичных денег', 'Выплата наличных денег'])
const refunds = new Set(['Возврат безналичных денег', 'Возврат наличных денег'])
const forms: Record<string, DocumentKind> = { упд: 'transfer', 'торг-12': 'torg12', накладная: 'waybill' }
/** Goods are shipped by one of several documents; the default is a waybill. */
const kindOfDocument = ({ operation, form }: ErpDocumentRecord): DocumentKind | undefined => {
  const kind = ownValue(kindOf, operation)
  return kind === 'waybill' ? (ownValue(forms, form?.trim().toLowerCase() ?? '') ?? kind) : kind
}
export const knownOperations: readonly string[] = [...Object.keys(kindOf), ...payments, ...refunds]

/**
 * Stores documents that 1C has below an order; repeats and any order of messages give the same result. 1C's invoice
 * replaces one made here, unless that is paid.
 */
export async function keepErpDocuments(
  trx: Trx,
  orderId: number,
  papers: readonly ErpDocumentRecord[],
  now: Date,
): Promise<{ isChanged: boolean; files: NamedFile[] }> {
  const before = await stateOfDocuments(trx, orderId)
  const files: NamedFile[] = []
  const fresh: { id: number; kind: DocumentKind; number: string }[] = []
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  for (const paper of papers) {
    const kind = kindOfDocument(paper)
    await dropCompanyDocument(trx, paper)
    if (kind !== undefined) {
      const kept = await keepDocument(trx, order, kind, paper, now)
      if (kept?.isNew) fresh.push({ id: kept.id, kind, number: paper.number })
      if (kept && paper.file) files.push({ documentId: kept.id, name: paper.file })
    } else if (isMoney(paper.operation)) await keepPayment(trx, order, paper, now)
  }
  await linkErpDocuments(trx, orderId)
  await replaceReturns(trx, orderId)
  await bookPayments(trx, orderId)
  await tellOfDocuments(trx, { orderId, documents: fresh, actorId: null, now })
  return { isChanged: papers.length > 0 && (await stateOfDocuments(trx, orderId)) !== before, files }
}

/** All documents and payments of an order as a comparable value. */
async function stateOfDocuments(trx: Trx, orderId: number): Promise<string> {
  const { rows } = await sql<{ state: string | null }>`
    select md5(concat(
      (select string_agg(concat_ws('|', d.id, d.number, d.day, d.state, d.total, d.vat_total, d.paid, d.due_on, d.kind, d.parent_id), ',' order by d.id) from documents d where d.order_id = ${orderId}),
      (select string_agg(concat_ws('|', p.external_id, p.number, p.day, p.total, p.is_void, p.is_refund), ',' order by p.external_id) from order_payments p
        where p.order_id = ${orderId}))) as state`.execute(trx)
  return rows[0]?.state ?? ''
}

const keyOf = (orderId: number, { operation, externalId, number }: ErpDocumentRecord): string =>
  `${String(orderId)}:${operation}:${externalId || number}`

const isMoney = (operation: string): boolean => payments.has(operation) || refunds.has(operation)

/** A negative payment is a refund: it is stored as such, with a positive sum. */
const wentBack = ({ operation, total }: ErpDocumentRecord): boolean => refunds.has(operation) !== (total ?? 0) < 0

async function keepPayment(trx: Trx, order: Order, paper: ErpDocumentRecord, now: Date): Promise<void> {
  const told = {
    number: paper.number,
    day: paper.date ?? moscowDay(now),
    total: paper.total === null ? null : Math.abs(paper.total),
    isRefund: wentBack(paper),
    isVoid: paper.isVoid,
    sellerId: await sellerOf(trx, paper, order.sellerId),
  }
  // a payment booked by staff is the same money
  if (!told.isRefund)
    await trx
      .deleteFrom('orderPayments')
      .where('orderId', '=', order.id)
      .where('clientKey', 'is not', null)
      .where('number', '=', told.number)
      .where('day', '=', told.day)
      .where('total', '=', told.total)
      .execute()
  await trx
    .insertInto('orderPayments')
    .values({
      ...told,
      externalId: keyOf(order.id, paper),
      orderId: order.id,
      companyId: order.companyId,
      legalEntityId: order.legalEntityId,
    })
    .onConflict((conflict) => conflict.column('externalId').doUpdateSet(told))
    .execute()
}

/** A document that was void before the portal knew it is not stored. */
async function keepDocument(
  trx: Trx,
  order: Order,
  kind: DocumentKind,
  paper: ErpDocumentRecord,
  now: Date,
): Promise<{ id: number; isNew: boolean } | null> {
  const orderId = order.id
  const externalId = keyOf(orderId, paper)
  if (paper.isVoid) {
    await trx.updateTable('documents').set({ state: 'cancelled' }).where('externalId', '=', externalId).execute()
    return null
  }
  const day = paper.date ?? moscowDay(now)
  const total = paper.total ?? (kind === 'invoice' || shipmentKinds.includes(kind) ? order.total : 0)
  const content = await contentOf(trx, order, { kind, day, total, lines: paper.lines })
  const told = {
    number: paper.number,
    day,
    total,
    state: 'valid',
    vatTotal: content?.vatTotal ?? null,
    dueOn: await dueDayOf(trx, order, kind, day),
    content: content && JSON.stringify(content),
    erpFile: paper.file ?? null,
    sellerId: await sellerOf(trx, paper, order.sellerId),
  } as const
  const kept = await trx
    .insertInto('documents')
    .values({
      ...told,
      kind,
      source: 'erp',
      externalId,
      companyId: order.companyId,
      userId: order.companyId === null ? order.userId : null,
      legalEntityId: order.legalEntityId,
      orderId,
      parentId: null,
      file: null,
      fileName: null,
      createdAt: now,
      createdBy: null,
    })
    .onConflict((conflict) => conflict.column('externalId').doUpdateSet(told))
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow()
  if (shipmentKinds.includes(kind)) await linkShipment(trx, orderId, paper, kept.id)
  await replaceDocuments(trx, orderId, kind)
  return kept
}

/** Links the shipment that 1C sent beside its document. */
const linkShipment = (trx: Trx, orderId: number, { externalId, number }: ErpDocumentRecord, documentId: number) =>
  trx
    .updateTable('orderShipments')
    .set({ documentId })
    .where('externalId', '=', `${String(orderId)}:${externalId || number}`)
    .where('documentId', 'is distinct from', documentId)
    .execute()

/** 1C's documents replace those made here; a shipment goes with its document, unless 1C has taken it over. */
async function replaceDocuments(trx: Trx, orderId: number, kind: DocumentKind): Promise<void> {
  const replaced = replacedKinds(kind)
  if (replaced.length === 0) return
  const { numUpdatedRows } = await trx
    .updateTable('documents')
    .set({ state: 'replaced' })
    .where('orderId', '=', orderId)
    .where('kind', 'in', replaced)
    .where('source', '=', 'portal')
    .where('state', '=', 'valid')
    .where('paid', '=', 0)
    .executeTakeFirst()
  if (numUpdatedRows > 0n && shipmentKinds.includes(kind)) await voidOwnShipments(trx, orderId)
}

/** The organisation that 1C names, else `otherwise`. */
async function sellerOf(
  trx: Trx,
  { organisation }: ErpDocumentRecord,
  otherwise: number | null,
): Promise<number | null> {
  const told = organisation ? await findToldSeller(trx, organisation) : undefined
  return told === undefined ? otherwise : told
}

type Told = { kind: DocumentKind; day: string; total: number; lines: ErpDocumentRecord['lines'] }

/** A whole order's invoice can be printed from the order, a shipment from 1C's shipped lines. */
async function contentOf(trx: Trx, order: Order, { kind, day, total, lines }: Told) {
  if (kind === 'invoice') return total === order.total ? findInvoiceContent(trx, order, day) : null
  if (!lines?.length || !(shipmentKinds.includes(kind) || kind === 'return')) return null
  const form = kind === 'torg12' || kind === 'return' ? kind : 'transfer'
  const content = await findErpShipment(trx, order, { lines, day, form })
  return content?.total === total ? content : null
}

/** The owner of a document without an order. */
type Owner = { companyId: number; legalEntityId: number }

/** `problem`: why a document is not booked; null when it is not a trade document. */
type Booked = { documentId: number | null } | { problem: string | null }

/**
 * Books payments, shipments and returns that 1C sends without an order, by the buyer's INN. Those that also exist below
 * an order are stored only there.
 */
export async function keepCompanyDocument(
  trx: Trx,
  inn: string | null,
  paper: ErpDocumentRecord,
  now: Date,
): Promise<Booked> {
  const kind = kindOfDocument(paper)
  if (!isMoney(paper.operation) && (kind === undefined || kind === 'invoice')) return { problem: null }
  const owner = inn === null ? undefined : await findOwner(trx, inn)
  if (!owner || paper.total === null) return { problem: problemOf(paper, inn, owner !== undefined) }
  const key = `${paper.operation}:${paper.externalId || paper.number}`
  if (await isBelowOrder(trx, owner, key)) return { documentId: null }
  const told = {
    number: paper.number,
    day: paper.date ?? moscowDay(now),
    total: paper.total,
    sellerId: await sellerOf(trx, paper, await defaultSeller(trx)),
  }
  const externalId = `company:${key}`
  if (kind === undefined) {
    const { isVoid } = paper
    const money = { ...told, total: Math.abs(paper.total), isRefund: wentBack(paper), isVoid }
    if (!money.isRefund && (await isBookedByStaff(trx, owner, money))) return { documentId: null }
    await trx
      .insertInto('orderPayments')
      .values({ ...money, ...owner, orderId: null, externalId })
      .onConflict((conflict) => conflict.column('externalId').doUpdateSet(money))
      .execute()
    return { documentId: null }
  }
  const facts = { ...told, kind, state: paper.isVoid ? 'cancelled' : 'valid', erpFile: paper.file ?? null } as const
  const { id } = await trx
    .insertInto('documents')
    .values({ ...facts, ...owner, source: 'erp', externalId, createdAt: now })
    .onConflict((conflict) => conflict.column('externalId').doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (kind === 'return' && !paper.isVoid) await replaceReturnsNamed(trx, owner.companyId, paper)
  return { documentId: id }
}

const findOwner = (trx: Trx, inn: string): Promise<Owner | undefined> =>
  trx
    .selectFrom('legalEntities')
    .select(['companyId', 'id as legalEntityId'])
    .where('inn', '=', inn)
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .executeTakeFirst()

function problemOf({ operation, number }: ErpDocumentRecord, inn: string | null, isKnown: boolean): string {
  const name = `${operation}${number === '' ? '' : ` № ${number}`}`
  if (inn === null || inn === '') return `${name}: у покупателя нет ИНН`
  return isKnown ? `${name}: нет суммы` : `${name}: на портале нет подтверждённой организации с ИНН ${inn}`
}

async function isBookedByStaff(
  trx: Trx,
  { companyId }: Owner,
  { number, day, total }: { number: string; day: string; total: number },
): Promise<boolean> {
  const booked = await trx
    .selectFrom('orderPayments')
    .select('externalId')
    .where('companyId', '=', companyId)
    .where('clientKey', 'is not', null)
    .where('number', '=', number)
    .where('day', '=', day)
    .where('total', '=', total)
    .where('isVoid', '=', false)
    .executeTakeFirst()
  return booked !== undefined
}

async function isBelowOrder(trx: Trx, { companyId }: Owner, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_payments where company_id = ${companyId} and order_id is not null and external_id = order_id || ':' || ${key}
    union all
    select from documents where company_id = ${companyId} and order_id is not null and external_id = order_id || ':' || ${key}
    limit 1`.execute(trx)
  return rows.length > 0
}

/** A document first sent without an order has now come below its order. */
async function dropCompanyDocument(trx: Trx, { operation, externalId, number }: ErpDocumentRecord): Promise<void> {
  const key = `company:${operation}:${externalId || number}`
  await trx.deleteFrom('orderPayments').where('externalId', '=', key).execute()
  await trx.updateTable('documents').set({ state: 'cancelled' }).where('externalId', '=', key).execute()
}

/** 1C's documents replace those made here: an invoice replaces invoices, a shipping document all shipping documents. */
const replacedKinds = (kind: DocumentKind): DocumentKind[] => {
  if (kind === 'invoice') return ['invoice']
  return shipmentKinds.includes(kind) ? [...shipmentKinds] : []
}
