import { canBecome } from '@snab/domain/order/order-status'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import type { ErpDocument, ErpDocumentLine, ErpTerms } from '../commerceml/erp-document'
import type { SaleEntry } from '../commerceml/read-orders'
import {
  keepCompanyDocument,
  keepErpDocuments,
  type ErpDocumentRecord,
  type NamedFile,
} from '../../../money/document/documents-of-erp'
import type { Listings } from '../../../money/document/erp/close-listings'
import { renewInvoice } from '../../../money/document/invoice/follow-order'
import { confirmFromErp } from '../../../people/legal-entity/confirm-from-erp'
import { changeOrder, lockOrder, touchFromErp, type LockedOrder } from '../../../orders/order/change/change-order'
import { readFacts } from '../../../orders/order/change/order-facts'
import { settleHolds } from '../../../orders/order/stock/stock-holds'
import { openErpWords } from '../load/erp-words'
import { namedStatus, statusOfDocument, type KnownStatus } from './status-of-document'
import { AUTHOR } from './erp-author'
import { tellOfRestored } from './tell-of-restored'
import { erpContent } from './erp-content'
import { keepLineFacts } from './erp-line-facts'
import { addListing, settleUnlisted } from './listed-documents'
import { keepWords, withFacts } from './order-words'
import { linesByKey, readOwnLines, type OwnLine } from './own-lines'
import { keepRequestAnswer } from './erp-request-answer'
import { keepReserve } from './erp-reserve'
import { keepTerms, type TermsCounts } from './terms/keep-terms'

/** read = changed + same + unknown + skipped + beside + unbooked. */
export interface DocumentCounts {
  terms: TermsCounts
  read: number
  changed: number
  same: number
  /** Orders unknown to the portal. */
  unknown: number
  /** Documents that are neither orders nor trade documents. */
  skipped: number
  /** Separate documents that were booked. */
  beside: number
  /** Separate documents that were not booked, with the reasons. */
  unbooked: string[]
  /** Numbers of orders cancelled here but not (any more) in the ERP. */
  restored: string[]
}

/** Applies the ERP's changes to our orders, a file in one transaction; repeating it changes nothing. */
export async function applySaleFile(
  db: Db,
  entries: AsyncIterable<SaleEntry>,
  now: Date,
): Promise<{ counts: DocumentCounts; files: NamedFile[] }> {
  const files: NamedFile[] = []
  const terms: ErpTerms[] = []
  const changed = new Set<number>()
  const counts = {
    read: 0,
    changed: 0,
    same: 0,
    unknown: 0,
    skipped: 0,
    beside: 0,
    unbooked: [] as string[],
    restored: [] as string[],
  }
  let keptTerms: TermsCounts = { read: 0, changed: 0, unknown: 0 }
  await db.transaction().execute(async (trx) => {
    // a document has one row, whichever of two files tells it
    await sql`select pg_advisory_xact_lock(hashtext('sale-file'))`.execute(trx)
    const listings: Listings = new Map()
    const unsettled = new Set<number>()
    const statuses = await trx.selectFrom('orderStatuses').select(['code', 'name', 'erpName']).execute()
    const words = await openErpWords(trx, statuses)
    for await (const entry of entries) {
      if (entry.kind === 'terms') {
        terms.push(entry.terms)
        continue
      }
      counts.read++
      const document = words.explained(entry.document)
      if (document.operation !== '' && document.operation !== 'Заказ товара') {
        const paper = documentOf(document)
        const basis = document.basis === null ? undefined : await findOrderNamed(trx, document.basis)
        const booked = await keepCompanyDocument(trx, document.counterparty?.inn ?? null, paper, now, basis?.id ?? null)
        for (const id of booked.orders) unsettled.add(id)
        if (booked.problem === null) counts.skipped++
        else if (booked.problem !== undefined) counts.unbooked.push(booked.problem)
        else {
          counts.beside++
          if (booked.documentId !== null && paper.file) files.push({ documentId: booked.documentId, name: paper.file })
        }
      } else {
        const applied = await applyDocument(trx, document, statuses, now)
        counts[applied.outcome]++
        if (applied.restored !== null) counts.restored.push(applied.restored)
        files.push(...applied.files)
        if (applied.changedId !== null) changed.add(applied.changedId)
        for (const id of applied.others) unsettled.add(id)
        if (applied.listing) addListing(listings, applied.listing)
      }
    }
    await settleUnlisted(trx, listings, unsettled, now)
    await words.note(now)
    for (const id of changed) await renewInvoice(trx, id, now)
    // the file's own papers and payments explain a part of what it says is owed
    keptTerms = await keepTerms(trx, terms, now)
    if (counts.unknown > 0) {
      await trx
        .insertInto('staffNotices')
        .values({
          kind: 'exchange',
          text: `Учётная система прислала заказы, которых нет на портале: ${counts.unknown}`,
        })
        .execute()
    }
  })
  return { counts: { ...counts, terms: keptTerms }, files }
}

type Applied = {
  outcome: 'changed' | 'same' | 'unknown'
  files: NamedFile[]
  changedId: number | null
  restored: string | null
  /** The complete list of the order's documents. */
  listing: { orderId: number; keys: readonly string[] } | null
  /** Orders that a document has left. */
  others: readonly number[]
}
const unknown: Applied = { outcome: 'unknown', files: [], changedId: null, restored: null, listing: null, others: [] }

async function applyDocument(
  trx: Trx,
  document: ErpDocument,
  statuses: readonly KnownStatus[],
  now: Date,
): Promise<Applied> {
  const order = await findOrderOf(trx, document)
  if (!order) return unknown
  if (document.erpNumber !== null || document.isPosted === true)
    await confirmFromErp(trx, order.companyId, document.counterparty?.inn ?? null, now, document.counterparty?.kpp)

  const lines = await readOwnLines(trx, order.id)
  const content = await newContent(trx, order, lines, { document, statuses })
  const by = { author: AUTHOR, source: 'erp' } as const
  if (content) await changeOrder(trx, order, { content }, by, now)
  // new lines have ids only now
  const own = linesByKey(content ? await readOwnLines(trx, order.id) : lines)
  const facts = await keepLineFacts(trx, own, document.lines ?? [])
  await keepWords(trx, order.id, document, now)
  const kept = await keepErpDocuments(trx, order.id, document.subordinates.map(documentOf), now)
  const isChanged = await changeState(trx, content ? await relocked(trx, order) : order, { document, statuses }, now)
  if (isChanged && order.status === 'cancelled') await tellOfLateFacts(trx, order)
  const restored = (await tellOfRestored(trx, order, document, statuses)) ? order.number : null
  const reserve = await keepReserve(trx, order.id, document, now)
  const answer = await keepRequestAnswer(trx, order.id, document, now)
  if (reserve) await settleHolds(trx, order.id)
  // 1C sent it and need not get it back; open pages read it again
  if (!isChanged && !content && (facts || kept.isChanged)) await touchFromErp(trx, order.id, now)
  return {
    outcome: isChanged || content || facts || kept.isChanged || reserve || answer ? 'changed' : 'same',
    files: kept.files,
    changedId: content ? order.id : null,
    restored,
    listing: document.listsSubordinates ? { orderId: order.id, keys: kept.listed } : null,
    others: kept.others,
  }
}

type Message = { document: ErpDocument; statuses: readonly KnownStatus[] }

/** What differs in the lines of 1C's order; null for an order that is over and for amounts below zero. */
async function newContent(trx: Trx, order: LockedOrder, lines: readonly OwnLine[], { document, statuses }: Message) {
  const { status } = statusOfDocument(document, order.status, statuses)
  const isOpen = order.status !== 'cancelled' && !(status === 'cancelled' && canBecome(order.status, status))
  if (!isOpen || !document.lines?.length) return null
  const odd = document.lines.find(({ amount, price, total }) => Math.min(amount, price, total) < 0)
  if (odd) await tellOfNegativeLine(trx, order, odd)
  return odd ? null : erpContent(trx, order, lines, document.lines)
}

/** The order's status, numbers, and what its money and shipments make of it. */
async function changeState(
  trx: Trx,
  order: LockedOrder,
  { document: told, statuses }: Message,
  now: Date,
): Promise<boolean> {
  const document = await withFacts(trx, order.id, told, moscowDay(now))
  const { status: wanted, erpStatus } = statusOfDocument(document, order.status, statuses)
  const status = wanted !== null && canBecome(order.status, wanted) ? wanted : order.status
  return changeOrder(
    trx,
    order,
    {
      status,
      erpStatus: status === 'cancelled' ? null : (erpStatus ?? (wanted === null ? order.erpStatus : null)),
      erpNumber: document.erpNumber ?? order.erpNumber,
      erpDate: document.erpDate ?? order.erpDate,
      settles: true,
      named: namedStatus(told, statuses)?.code ?? null,
    },
    { author: AUTHOR, source: 'erp' },
    now,
  )
}

async function relocked(trx: Trx, { id }: LockedOrder): Promise<LockedOrder> {
  const order = await lockOrder(trx, { id })
  if (!order) throw new Error(`Order ${String(id)} is gone`)
  return order
}

/** Amounts of an order cannot be negative. It is kept unchanged, and a person is notified once per line. */
async function tellOfNegativeLine(
  trx: Trx,
  { number }: LockedOrder,
  { article, name, productExternalId }: ErpDocumentLine,
): Promise<void> {
  const goods = [article, name].filter(Boolean).join(' ') || productExternalId
  const text = `Учётная система прислала по заказу № ${number} количество или сумму меньше нуля: «${goods}». Состав заказа на портале не изменён`
  await sql`insert into staff_notices (kind, text) select 'exchange', ${text}
    where not exists (select from staff_notices where kind = 'exchange' and text = ${text} and closed_at is null)`.execute(
    trx,
  )
}

/** Money or goods of an order cancelled here: it stays cancelled, the ledger counts them, and a person is notified. */
async function tellOfLateFacts(trx: Trx, { id, number, paidAt, shippedAt }: LockedOrder): Promise<void> {
  const { paidOn, shippedOn } = await readFacts(trx, id)
  const facts = [
    ...(paidOn !== null && paidAt === null ? ['оплату'] : []),
    ...(shippedOn !== null && shippedAt === null ? ['отгрузку'] : []),
  ]
  if (facts.length > 0)
    await trx
      .insertInto('staffNotices')
      .values({
        kind: 'exchange',
        text: `Учётная система прислала ${facts.join(' и ')} по отменённому заказу № ${number}`,
      })
      .execute()
}

const documentOf = ({ deleted, isPosted, isCancelled, counterparty, ...paper }: ErpDocument): ErpDocumentRecord => ({
  ...paper,
  inn: counterparty?.inn ?? null,
  kpp: counterparty?.kpp ?? null,
  isVoid: deleted || isPosted === false || isCancelled === true,
})

/** By our id, else by our number. */
async function findOrderOf(trx: Trx, { externalId, number }: ErpDocument): Promise<LockedOrder | undefined> {
  const byId = /^\d{1,15}$/.test(externalId) ? await lockOrder(trx, { id: Number(externalId) }) : undefined
  return byId || number === '' ? byId : lockOrder(trx, { number })
}

/** Separate documents name their order by our number, our id or 1C's number. */
const findOrderNamed = (trx: Trx, name: string) =>
  trx
    .selectFrom('orders')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('number', '=', name),
        eb('erpNumber', '=', name),
        ...(/^\d{1,15}$/.test(name) ? [eb('id', '=', Number(name))] : []),
      ]),
    )
    .orderBy((eb) => eb('number', '=', name), 'desc')
    .orderBy('id')
    .executeTakeFirst()

/** How many unbooked documents are named in the log. */
const NAMED = 20

export function describeDocuments(counts: DocumentCounts): string {
  const { read, changed, same, unknown, skipped, beside, unbooked, restored, terms } = counts
  const more = unbooked.length > NAMED ? `; и ещё ${unbooked.length - NAMED}` : ''
  return [
    `Документы: прочитано ${read}, изменено заказов ${changed}, без изменений ${same}, неизвестных ${unknown}, не заказов ${skipped}`,
    ...(beside > 0 ? [`Бумаги и оплаты вне заказов: учтено ${beside}`] : []),
    ...(unbooked.length > 0 ? [`Не учтено ${unbooked.length}: ${unbooked.slice(0, NAMED).join('; ')}${more}`] : []),
    ...(restored.length > 0
      ? [`Отменены на портале, а в 1С действуют: ${restored.slice(0, NAMED).join(', ')}. Сотрудники предупреждены`]
      : []),
    ...(terms.read > 0
      ? [`Условия покупателей: прочитано ${terms.read}, изменено ${terms.changed}, неизвестных ${terms.unknown}`]
      : []),
  ].join('. ')
}
