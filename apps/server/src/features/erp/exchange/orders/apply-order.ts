import { canBecome } from '@snab/domain/order/order-status'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { ErpDocument, ErpDocumentLine } from '../commerceml/erp-document'
import { keepErpDocuments, type NamedFile } from '../../../money/document/documents-of-erp'
import { keepOkpo } from '../../../people/legal-entity/keep-okpo'
import { confirmFromErp } from '../../../people/legal-entity/confirm-from-erp'
import { changeOrder, lockOrder, touchFromErp, type LockedOrder } from '../../../orders/order/change/change-order'
import { readFacts } from '../../../orders/order/change/order-facts'
import { tellOfShipped } from '../../../orders/order/stock/tell-shipped'
import { settleHolds } from '../../../orders/order/stock/stock-holds'
import { documentOf } from './documents/document-of'
import { keepWords, withFacts } from './documents/order-words'
import { namedStatus, statusOfDocument, type KnownStatus } from './status-of-document'
import { AUTHOR } from './erp-author'
import { tellOfRestored } from './tell-of-restored'
import { erpContent } from './erp-content'
import { keepLineFacts } from './erp-line-facts'
import { linesByKey, readOwnLines, type OwnLine } from './own-lines'
import { keepRequestAnswer } from './erp-request-answer'
import { keepReserve } from './erp-reserve'

type Applied = {
  outcome: 'changed' | 'same' | 'unknown'
  files: NamedFile[]
  changedId: number | null
  /** The order, if its documents or payments changed. */
  settledId: number | null
  restored: string | null
  /** The complete list of the order's documents. */
  listing: { orderId: number; keys: readonly string[] } | null
  /** Orders that a document no longer belongs to. */
  others: readonly number[]
  /** The parts of the documents that could not be stored. */
  remarks: readonly string[]
}
const unknown: Applied = {
  outcome: 'unknown',
  files: [],
  changedId: null,
  settledId: null,
  restored: null,
  listing: null,
  others: [],
  remarks: [],
}

/** Applies 1C's order: its lines, its documents, then its status and the effects of money and shipments. */
export async function applyOrder(
  trx: Trx,
  document: ErpDocument,
  statuses: readonly KnownStatus[],
  now: Date,
): Promise<Applied> {
  const order = await findOrderOf(trx, document)
  if (!order) return unknown
  if (document.erpNumber !== null || document.isPosted === true)
    await confirmFromErp(trx, order.companyId, document.counterparty?.inn ?? null, now, document.counterparty?.kpp)
  if (document.counterparty) await keepOkpo(trx, order.companyId, document.counterparty)

  const lines = await readOwnLines(trx, order.id)
  const content = await newContent(trx, order, lines, { document, statuses })
  const by = { author: AUTHOR, source: 'erp' } as const
  if (content) await changeOrder(trx, order, { content }, by, now)
  // new lines have no ids before this
  const own = linesByKey(content ? await readOwnLines(trx, order.id) : lines)
  const facts = await keepLineFacts(trx, own, document.lines ?? [])
  await keepWords(trx, order.id, document, now)
  const kept = await keepErpDocuments(trx, order.id, document.subordinates.map(documentOf), now)
  const isChanged = await changeState(trx, content ? await lockAgain(trx, order) : order, { document, statuses }, now)
  if (isChanged && order.status === 'cancelled') await notifyOfLateFacts(trx, order)
  const restored = (await tellOfRestored(trx, order, document, statuses)) ? order.number : null
  const reserve = await keepReserve(trx, order.id, document, now)
  const answer = await keepRequestAnswer(trx, order.id, document, now)
  if (reserve) await settleHolds(trx, order.id)
  if (kept.isChanged) await tellOfShipped(trx, order.id, AUTHOR, now)
  // 1C sent it, so it is not sent back; open pages read it again
  if (!isChanged && !content && (facts || kept.isChanged)) await touchFromErp(trx, order.id, now)
  return {
    outcome: isChanged || content || facts || kept.isChanged || reserve || answer ? 'changed' : 'same',
    files: kept.files,
    changedId: content ? order.id : null,
    settledId: kept.isChanged ? order.id : null,
    restored,
    listing: document.listsSubordinates ? { orderId: order.id, keys: kept.listed } : null,
    others: kept.others,
    remarks: kept.remarks,
  }
}

type Message = { document: ErpDocument; statuses: readonly KnownStatus[] }

/** The changed lines of 1C's order; null for a finished order and for amounts below zero. */
async function newContent(trx: Trx, order: LockedOrder, lines: readonly OwnLine[], { document, statuses }: Message) {
  const { status } = statusOfDocument(document, order.status, statuses)
  const isOpen = order.status !== 'cancelled' && !(status === 'cancelled' && canBecome(order.status, status))
  if (!isOpen || !document.lines?.length) return null
  const odd = document.lines.find(({ amount, price, total }) => Math.min(amount, price, total) < 0)
  if (odd) await notifyOfNegativeLine(trx, order, odd)
  return odd ? null : erpContent(trx, order, lines, document.lines)
}

/** The order's status and numbers, and what follows from its money and shipments. */
async function changeState(
  trx: Trx,
  order: LockedOrder,
  { document: reported, statuses }: Message,
  now: Date,
): Promise<boolean> {
  const document = await withFacts(trx, order.id, reported, moscowDay(now))
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
      named: namedStatus(reported, statuses)?.code ?? null,
    },
    { author: AUTHOR, source: 'erp' },
    now,
  )
}

async function lockAgain(trx: Trx, { id }: LockedOrder): Promise<LockedOrder> {
  const order = await lockOrder(trx, { id })
  if (!order) throw new Error(`Order ${String(id)} is gone`)
  return order
}

/** Amounts of an order cannot be negative. It is kept unchanged, and a person is notified once per line. */
async function notifyOfNegativeLine(
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
async function notifyOfLateFacts(trx: Trx, { id, number, paidAt, shippedAt }: LockedOrder): Promise<void> {
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

/** Finds the order by our id, else by our number. */
async function findOrderOf(trx: Trx, { externalId, number }: ErpDocument): Promise<LockedOrder | undefined> {
  const byId = /^\d{1,15}$/.test(externalId) ? await lockOrder(trx, { id: Number(externalId) }) : undefined
  return byId || number === '' ? byId : lockOrder(trx, { number })
}
