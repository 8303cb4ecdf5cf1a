import { advanceDueOn, advancesOf, type Receipt } from '@snab/domain/document/advance-invoice'
import { isShipment, numberSeriesOf, type ShipmentContent } from '@snab/domain/document/shipment-content'
import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import { keepVersion } from '../../../../db/versions'
import type { Services } from '../../../../services'
import { tellOfDocuments, tellOfWithdrawnDocument } from '../../../talk/notification/document-notices'
import { nextNumber } from '../next-number'
import { findAdvanceContent } from './advance-content'
import { readReceipts, readShipped } from './order-money'

/** Payments reported later than this, and documents older than that, belong to periods already declared. */
const LATEST_PAYMENT_DAYS = 40
const OLDEST_DOCUMENT_DAYS = 200

/**
 * Issues счета-фактуры on advances that are due, and corrects those whose payment 1C, staff or the bank has changed
 * since: another sum or number makes another edition, a withdrawn payment withdraws the document. Returns how many were
 * written.
 */
export async function followAdvances({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  let written = 0
  for (const orderId of await findOrders(db, moscowDay(now)))
    written += await db.transaction().execute((trx) => followOrder(trx, orderId, now))
  return written
}

/**
 * Orders with a due payment that has no document yet and more paid than shipped by then, or with a document whose payment
 * differs.
 */
async function findOrders(db: Db, today: string): Promise<number[]> {
  // an advance for money of a later day is not due yet
  const days = Array.from({ length: LATEST_PAYMENT_DAYS + 1 }, (_, back) => addDays(today, -back))
  const { rows } = await sql<{ orderId: number }>`
    select m.order_id from money m join orders o on o.id = m.order_id
      join seller_requisites r on r.seller_id is not distinct from o.seller_id
      join unnest(${days}::date[], ${days.map(advanceDueOn)}::date[]) as due (paid_on, day) on due.paid_on = m.day
    where m.day >= r.advance_invoices_since and not r.documents_by_erp and due.day <= ${today}::date and m.sum > 0 and m.source in ('erp', 'acquirer')
      and o.legal_entity_id is not null
      and not exists (select from documents d where d.kind = 'advance-invoice' and d.payment_key = m.source || ':' || m.key)
      and (select sum(x.sum) from money x where x.order_id = m.order_id and x.sum > 0) >
        (select coalesce(sum(l.sum), 0) from ledger l
          where l.order_id = m.order_id and l.operation = 'shipment' and l.sum > 0 and l.day <= due.day)
    union
    select d.order_id from documents d
    where d.kind = 'advance-invoice' and d.state = 'valid' and d.payment_key is not null and d.day >= ${addDays(today, -OLDEST_DOCUMENT_DAYS)}::date
      and not exists (select from money m left join payments p on m.source = 'acquirer' and p.id::text = m.number
        where m.order_id = d.order_id and m.source || ':' || m.key = d.payment_key
          and m.sum = (d.content -> 'advance' ->> 'sum')::bigint and m.day::text = d.content -> 'advance' ->> 'day'
          and coalesce(p.external_id, m.number) = d.content -> 'advance' ->> 'number')
    order by 1`.execute(db)
  return rows.map(({ orderId }) => orderId)
}

type Issued = { id: number; number: string; total: number; key: string; content: ShipmentContent }

async function followOrder(trx: Trx, orderId: number, now: Date): Promise<number> {
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst()
  if (!order) return 0
  const today = moscowDay(now)
  const receipts = await readReceipts(trx, orderId)
  const advances = new Map(advancesOf(receipts, await readShipped(trx, orderId)).map((one) => [one.key, one]))
  const { issued, keys } = await readIssued(trx, orderId)
  let written = 0

  for (const document of issued) {
    const receipt = receipts.find(({ key }) => key === document.key) ?? (await adopt(trx, document, receipts, keys))
    const { advance } = document.content
    if (receipt && isUnchanged(advance, receipt)) continue
    // a payment of the same sum was an advance before, even if goods were shipped since
    const total = receipt && (receipt.sum === advance?.sum ? document.total : advances.get(receipt.key)?.total)
    const content = receipt && total ? await findAdvanceContent(trx, order, { ...receipt, total }) : null
    if (content) await revise(trx, document, content, now)
    else await withdraw(trx, document)
    written += 1
    const named = { id: document.id, kind: 'advance-invoice' as const, number: document.number }
    if (content) await tellOfDocuments(trx, { orderId, documents: [named], actorId: null, isRevised: true, now })
    else await tellOfWithdrawnDocument(trx, { orderId, document: named, now })
  }

  const since = await readSince(trx, order.sellerId)
  for (const advance of advances.values()) {
    const isDue = advance.dueOn <= today && since !== null && advance.day >= since
    if (!isDue || keys.has(advance.key) || order.legalEntityId === null) continue
    const receipt = receipts.find(({ key }) => key === advance.key)
    const content = receipt && (await findAdvanceContent(trx, order, { ...receipt, total: advance.total }))
    if (!content) continue
    const made = await trx
      .insertInto('documents')
      .values({
        kind: 'advance-invoice',
        number: await nextNumber(trx, { sellerId: order.sellerId, series: numberSeriesOf(content), day: today }),
        day: today,
        source: 'portal',
        paymentKey: advance.key,
        sellerId: order.sellerId,
        companyId: order.companyId,
        userId: order.companyId === null ? order.userId : null,
        legalEntityId: order.legalEntityId,
        orderId,
        total: content.total,
        vatTotal: content.vatTotal,
        content: JSON.stringify(content),
        createdAt: now,
        createdBy: null,
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
    written += 1
    await tellOfDocuments(trx, { orderId, documents: [{ ...made, kind: 'advance-invoice' }], actorId: null, now })
  }
  return written
}

/** Valid documents, and the payments of all documents: one that staff cancelled is not issued again. */
async function readIssued(trx: Trx, orderId: number): Promise<{ issued: Issued[]; keys: Set<string> }> {
  const rows = await trx
    .selectFrom('documents')
    .select(['id', 'number', 'state', 'total', 'paymentKey', 'content'])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'advance-invoice')
    .where('paymentKey', 'is not', null)
    .orderBy('id')
    .execute()
  const issued = rows.flatMap(({ state, paymentKey, content, ...row }) =>
    state === 'valid' && paymentKey !== null && content && isShipment(content)
      ? [{ ...row, key: paymentKey, content }]
      : [],
  )
  return { issued, keys: new Set(rows.flatMap(({ paymentKey }) => paymentKey ?? [])) }
}

const isUnchanged = (advance: ShipmentContent['advance'], { sum, day, number }: Receipt): boolean =>
  advance?.sum === sum && advance.day === day && advance.number === number

/** 1C reports the same money under another reference, for example instead of a booking of staff. */
async function adopt(
  trx: Trx,
  document: Issued,
  receipts: readonly Receipt[],
  keys: Set<string>,
): Promise<Receipt | undefined> {
  const same = receipts.find(({ key, sum }) => sum === document.content.advance?.sum && !keys.has(key))
  if (!same) return undefined
  keys.delete(document.key)
  keys.add(same.key)
  await trx.updateTable('documents').set({ paymentKey: same.key }).where('id', '=', document.id).execute()
  return same
}

/** Line (1а): the number and day stay, the earlier edition is kept. */
async function revise(trx: Trx, { id, content: before }: Issued, content: ShipmentContent, now: Date): Promise<void> {
  const number = (before.revision?.number ?? 0) + 1
  await keepVersion(
    trx,
    { kind: 'document', owner: id },
    { number, body: { content: before }, at: now, authorId: null },
  )
  await trx
    .updateTable('documents')
    .set({
      content: JSON.stringify({ ...content, revision: { number, day: moscowDay(now) } }),
      total: content.total,
      vatTotal: content.vatTotal,
    })
    .where('id', '=', id)
    .execute()
}

/** If its payment comes back, this document does not belong to it. */
const withdraw = (trx: Trx, { id }: Issued) =>
  trx.updateTable('documents').set({ state: 'cancelled', paymentKey: null }).where('id', '=', id).execute()

const readSince = async (trx: Trx, sellerId: number | null): Promise<string | null> =>
  (
    await trx
      .selectFrom('sellerRequisites')
      .select('advanceInvoicesSince')
      .where('sellerId', 'is not distinct from', sellerId)
      .where('documentsByErp', '=', false)
      .executeTakeFirst()
  )?.advanceInvoicesSince ?? null
