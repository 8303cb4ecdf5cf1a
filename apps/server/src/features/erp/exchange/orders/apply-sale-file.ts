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
import { renewInvoice } from '../../../money/document/invoice/follow-order'
import { confirmFromErp } from '../../../people/legal-entity/confirm-from-erp'
import { changeOrder, lockOrder, touchFromErp, type LockedOrder } from '../../../orders/order/change/change-order'
import { nameShippedDay, settleShippedDay } from '../../../orders/order/stock/shipments'
import { settleHolds } from '../../../orders/order/stock/stock-holds'
import { openErpWords } from '../load/erp-words'
import { statusOfDocument, type KnownStatus } from './status-of-document'
import { AUTHOR } from './erp-author'
import { tellOfRestored } from './tell-of-restored'
import { withSubordinateFacts } from './subordinate-facts'
import { erpContent } from './erp-content'
import { keepLineFacts, keepShipments } from './erp-line-facts'
import { linesByKey, readOwnLines } from './own-lines'
import { keepRequestAnswer } from './erp-request-answer'
import { keepReserve } from './erp-reserve'
import { keepTerms, type TermsCounts } from './keep-terms'

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
        const booked = await keepCompanyDocument(trx, document.counterparty?.inn ?? null, paper, now)
        if ('problem' in booked) {
          if (booked.problem === null) counts.skipped++
          else counts.unbooked.push(booked.problem)
        } else {
          counts.beside++
          if (booked.documentId !== null && paper.file) files.push({ documentId: booked.documentId, name: paper.file })
        }
      } else {
        const applied = await applyDocument(trx, document, statuses, now)
        counts[applied.outcome]++
        if (applied.restored !== null) counts.restored.push(applied.restored)
        files.push(...applied.files)
        if (applied.changedId !== null) changed.add(applied.changedId)
      }
    }
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

async function applyDocument(
  trx: Trx,
  mainDocument: ErpDocument,
  statuses: readonly KnownStatus[],
  now: Date,
): Promise<{
  outcome: 'changed' | 'same' | 'unknown'
  files: NamedFile[]
  changedId: number | null
  restored: string | null
}> {
  const document = withSubordinateFacts(mainDocument)
  const order = await findOrderOf(trx, document)
  if (!order) return { outcome: 'unknown', files: [], changedId: null, restored: null }
  const today = moscowDay(now)
  if (document.erpNumber !== null || document.isPosted === true)
    await confirmFromErp(trx, order.companyId, document.counterparty?.inn ?? null, now)

  const { status: wanted, erpStatus } = statusOfDocument(document, order.status, statuses)
  const status = wanted !== null && canBecome(order.status, wanted) ? wanted : order.status
  const isPaid = document.paymentDate !== null || document.paymentNumber !== null
  const isShipped = document.shipmentDate !== null || document.shipmentNumber !== null || document.isShipped === true
  const isOpen = status !== 'cancelled' && order.status !== 'cancelled'
  const odd = isOpen
    ? document.lines?.find(({ amount, price, total }) => Math.min(amount, price, total) < 0)
    : undefined
  if (odd) await tellOfNegativeLine(trx, order, odd)
  const lines = await readOwnLines(trx, order.id)
  const content = isOpen && !odd && document.lines?.length ? await erpContent(trx, order, lines, document.lines) : null
  const isChanged = await changeOrder(
    trx,
    order,
    {
      status,
      erpStatus: status === 'cancelled' ? null : (erpStatus ?? (wanted === null ? order.erpStatus : null)),
      erpNumber: document.erpNumber ?? order.erpNumber,
      erpDate: document.erpDate ?? order.erpDate,
      payment: { number: document.paymentNumber, day: document.paymentDate ?? order.paidAt ?? (isPaid ? today : null) },
      shipment: {
        number: document.shipmentNumber,
        day: document.shipmentDate ?? order.shippedAt ?? (isShipped ? today : null),
      },
      ...(content && { content }),
    },
    { author: AUTHOR, source: 'erp' },
    now,
  )
  if (isChanged && order.status === 'cancelled') await tellOfLateFacts(trx, order, { isPaid, isShipped })
  const restored = (await tellOfRestored(trx, order, document, statuses)) ? order.number : null
  // new lines have ids only now
  const own = linesByKey(content ? await readOwnLines(trx, order.id) : lines)
  const facts = await keepLineFacts(trx, own, document.lines ?? [])
  const shipments = await keepShipments(trx, order.id, own, document.subordinates)
  const reserve = await keepReserve(trx, order.id, document, now)
  const answer = await keepRequestAnswer(trx, order.id, document, now)
  const { isChanged: papers, files } = await keepErpDocuments(trx, order.id, document.subordinates.map(documentOf), now)
  if (isShipped) await nameShippedDay(trx, order)
  if (shipments || papers) await settleShippedDay(trx, order.id)
  // after its documents, which may end shipments made here
  if (shipments || papers || reserve) await settleHolds(trx, order.id)
  // 1C sent it and need not get it back; open pages read it again
  if (!isChanged && (facts || shipments || papers)) await touchFromErp(trx, order.id, now)
  return {
    outcome: isChanged || facts || shipments || papers || reserve || answer ? 'changed' : 'same',
    files,
    changedId: isChanged && content ? order.id : null,
    restored,
  }
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
async function tellOfLateFacts(
  trx: Trx,
  { number, paidAt, shippedAt }: LockedOrder,
  told: { isPaid: boolean; isShipped: boolean },
): Promise<void> {
  const facts = [
    ...(told.isPaid && paidAt === null ? ['оплату'] : []),
    ...(told.isShipped && shippedAt === null ? ['отгрузку'] : []),
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

const documentOf = ({ deleted, isPosted, isCancelled, ...paper }: ErpDocument): ErpDocumentRecord => ({
  ...paper,
  isVoid: deleted || isPosted === false || isCancelled === true,
})

/** By our id, else by our number. */
async function findOrderOf(trx: Trx, { externalId, number }: ErpDocument): Promise<LockedOrder | undefined> {
  const byId = /^\d{1,15}$/.test(externalId) ? await lockOrder(trx, { id: Number(externalId) }) : undefined
  return byId || number === '' ? byId : lockOrder(trx, { number })
}

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
