import { isBeforeSending } from '@snab/domain/document/e-document/docflow'
import { randomUUID } from 'node:crypto'
import { carriesMoney, carriesVat, documentNames, type DocumentKind } from '@snab/domain/document/document-kind'
import { problemOfDocumentDay } from '@snab/domain/document/document-day'
import { toKopecks } from '@snab/domain/money/money'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Trx } from '../../../db/database'
import { sentFileType } from '../../../files/sent-file-type'
import { invalidField, Rejected } from '../../../http/rejected'
import { authorName, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { lockOrder } from '../../orders/order/change/change-order'
import { settleReturnsOfParents } from './return/returns-of-parents'
import { voidShipment } from '../../orders/order/stock/shipments'
import { ordersVisibleTo } from '../../orders/order/reading/order-scope'
import { tellOfDocuments } from '../../talk/notification/document-notices'
import { bookPayments } from '../../balance/ledger/book-payments'
import { dayOfOrder } from './day-of-order'
import { dueDayOf } from './invoice/due-day-of'
import { documentsVisibleTo } from './document-scope'
import { pathOfDocument } from './document-file'

/** Sums in roubles. */
type Attached = {
  kind: DocumentKind
  number: string
  day: string
  total?: number | undefined
  vatTotal?: number | undefined
  content: Buffer
}

/** Kopecks if the kind has a sum; otherwise none, whatever is sent. */
function sumsOf({ kind, total, vatTotal }: Attached): { total: number; vatTotal: number | null } {
  if (!carriesMoney(kind)) return { total: 0, vatTotal: null }
  if (total === undefined) throw invalidField('total', 'Впишите сумму документа')
  if (!carriesVat(kind) || vatTotal === undefined) return { total: toKopecks(total), vatTotal: null }
  if (vatTotal >= total) throw invalidField('vatTotal', 'НДС меньше суммы документа')
  return { total: toKopecks(total), vatTotal: toKopecks(vatTotal) }
}

export async function attachDocument(
  { db, clock, privateFiles }: Pick<Services, 'db' | 'clock' | 'privateFiles'>,
  session: Session,
  orderId: number,
  attached: Attached,
): Promise<number> {
  const { kind, number, day, content } = attached
  const sums = sumsOf(attached)
  const type = sentFileType(content)
  if (!type) throw invalidField('data', 'Приложите PDF, JPEG, PNG или XLSX')
  const file = `${randomUUID()}.${type.extension}`
  await privateFiles.save(pathOfDocument(file), content)
  try {
    return await db.transaction().execute(async (trx) => {
      const order = await trx
        .selectFrom('orders')
        .select(['id', 'sellerId', 'companyId', 'userId', 'legalEntityId', 'payment', 'createdAt', 'erpDate'])
        .where('id', '=', orderId)
        .where(ordersVisibleTo(session))
        .forUpdate()
        .executeTakeFirst()
      if (!order) throw new Rejected('order-not-found')
      const orderDay = carriesMoney(kind) ? dayOfOrder(order) : null
      const problem = problemOfDocumentDay(day, { today: moscowDay(clock()), orderDay })
      if (problem !== null) throw invalidField('day', problem)
      const { id } = await trx
        .insertInto('documents')
        .values({
          kind,
          number,
          day,
          source: 'staff',
          sellerId: order.sellerId,
          companyId: order.companyId,
          userId: order.companyId === null ? order.userId : null,
          legalEntityId: order.legalEntityId,
          orderId,
          ...sums,
          dueOn: await dueDayOf(trx, order, kind, day),
          file,
          fileName: `${[documentNames[kind], number].filter(Boolean).join(' ').replaceAll('/', '-')}.${type.extension}`,
          createdAt: clock(),
          createdBy: session.userId,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (kind === 'invoice') await takePlaceOfInvoices(trx, orderId, id)
      await bookPayments(trx, orderId)
      await tellOfDocuments(trx, { orderId, documents: [{ id, kind, number }], actorId: session.userId, now: clock() })
      await noteStaffAction(trx, session, clock(), {
        action: 'attach',
        subject: 'document',
        subjectId: id,
        details: { orderId, kind, number, day, ...sums },
      })
      return id
    })
  } catch (error) {
    await privateFiles.remove(pathOfDocument(file))
    throw error
  }
}

/** Like 1C's invoice, so that the order is not charged twice. */
const takePlaceOfInvoices = (trx: Trx, orderId: number, id: number) =>
  trx
    .updateTable('documents')
    .set({ state: 'replaced' })
    .where('orderId', '=', orderId)
    .where('kind', '=', 'invoice')
    .where('source', '=', 'portal')
    .where('state', '=', 'valid')
    .where('paid', '=', 0)
    .where('id', '<>', id)
    .execute()

/** It stays readable, marked as cancelled. Only 1C can cancel its own documents. */
export async function cancelDocument(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrderOf(trx, session, id)
    const document = await trx
      .selectFrom('documents')
      .select(['source', 'paid', 'kind', 'number'])
      .where('id', '=', id)
      .where(documentsVisibleTo(session))
      .forUpdate()
      .executeTakeFirst()
    if (!document) throw new Rejected('document-not-found')
    if (document.source === 'erp') throw new Rejected('document-of-erp')
    if (document.paid > 0) throw new Rejected('document-paid')
    await refuseAnswered(trx, id)
    await trx
      .updateTable('documents')
      .set({ state: 'cancelled' })
      // the счёт-фактура is cancelled with its waybill
      .where((eb) => eb.or([eb('id', '=', id), eb('parentId', '=', id).and('kind', '=', 'vat-invoice')]))
      .execute()
    const by = { author: authorName(session), source: 'staff' } as const
    if (order) {
      await settleReturnsOfParents(trx, order.id)
      await voidShipment(trx, order, id, by, clock())
    }
    await noteStaffAction(trx, session, clock(), {
      action: 'cancel',
      subject: 'document',
      subjectId: id,
      details: { kind: document.kind, number: document.number },
    })
  })
}

/** Refuses to remove what the buyer has answered or the operator has sent. */
async function refuseAnswered(trx: Trx, documentId: number): Promise<void> {
  const received = await trx
    .selectFrom('receptions')
    .select('result')
    .where('documentId', '=', documentId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (received && received.result !== 'refused') throw new Rejected('document-received')
  const exchanged = await trx
    .selectFrom('eDocuments')
    .select(['id', 'state', 'attempts'])
    .where('documentId', '=', documentId)
    .where('isCurrent', '=', true)
    .executeTakeFirst()
  if (!exchanged) return
  const isUnsent = isBeforeSending(exchanged.state) && exchanged.attempts === 0
  if (isUnsent) await trx.deleteFrom('eDocuments').where('id', '=', exchanged.id).execute()
  else if (!['refused', 'annulled', 'error'].includes(exchanged.state)) throw new Rejected('document-in-exchange')
}

/** The order before its document, in the order used everywhere. */
async function lockOrderOf(trx: Trx, session: Session, id: number) {
  const document = await trx
    .selectFrom('documents')
    .select('orderId')
    .where('id', '=', id)
    .where(documentsVisibleTo(session))
    .executeTakeFirst()
  return document?.orderId ? lockOrder(trx, { id: document.orderId }) : undefined
}
