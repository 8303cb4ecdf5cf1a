import { canBecome } from '@snab/domain/order-status'
import type { Db, Trx } from '../../../db/database'
import type { ErpDocument } from '../commerceml/erp-document'
import { confirmFromErp } from '../../legal-entity/confirm-from-erp'
import { tellOfOrderChange, tellOfOrderStatus, tellOfPayment } from '../../notification/order-notices'
import { replaceLines } from './replace-lines'
import { statusOfDocument, type KnownStatus } from './status-of-document'
import { withSubordinateFacts } from './subordinate-facts'

/** read = changed + same + unknown + skipped. */
export interface DocumentCounts {
  read: number
  changed: number
  same: number
  /** Orders that the portal does not have. */
  unknown: number
  /** Documents that are no orders. */
  skipped: number
}

const AUTHOR = '1С'

/** Takes over what the ERP made of our orders, the whole file or nothing of it; the same file again changes nothing. */
export async function applyDocuments(
  db: Db,
  documents: AsyncIterable<ErpDocument>,
  today: string,
): Promise<DocumentCounts> {
  const counts: DocumentCounts = { read: 0, changed: 0, same: 0, unknown: 0, skipped: 0 }
  await db.transaction().execute(async (trx) => {
    const statuses = await trx.selectFrom('orderStatuses').select(['code', 'name', 'erpName']).execute()
    for await (const document of documents) {
      counts.read++
      if (document.operation !== '' && document.operation !== 'Заказ товара') counts.skipped++
      else counts[await applyDocument(trx, document, statuses, today)]++
    }
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
  return counts
}

async function applyDocument(
  trx: Trx,
  told: ErpDocument,
  statuses: readonly KnownStatus[],
  today: string,
): Promise<'changed' | 'same' | 'unknown'> {
  const document = withSubordinateFacts(told)
  const order = await lockOrder(trx, document)
  if (!order) return 'unknown'
  if (document.erpNumber !== null || document.isPosted === true)
    await confirmFromErp(trx, order.companyId, document.counterparty?.inn ?? null, new Date())
  const events: { kind: 'status' | 'cancelled' | 'payment' | 'shipment'; details: object }[] = []

  const { status: wanted, erpStatus } = statusOfDocument(document, order.status, statuses)
  const status = wanted !== null && canBecome(order.status, wanted) ? wanted : order.status
  if (status !== order.status)
    events.push({ kind: status === 'cancelled' ? 'cancelled' : 'status', details: { from: order.status, to: status } })
  const isPaid = document.paymentDate !== null || document.paymentNumber !== null
  const isShipped = document.shipmentDate !== null || document.shipmentNumber !== null || document.isShipped === true
  const next = {
    status,
    erpStatus: status === 'cancelled' ? null : (erpStatus ?? (wanted === null ? order.erpStatus : null)),
    erpNumber: document.erpNumber ?? order.erpNumber,
    erpDate: document.erpDate ?? order.erpDate,
    paidAt: document.paymentDate ?? order.paidAt ?? (isPaid ? today : null),
    shippedAt: document.shipmentDate ?? order.shippedAt ?? (isShipped ? today : null),
  }
  if (next.paidAt !== order.paidAt)
    events.push({ kind: 'payment', details: { number: document.paymentNumber, date: next.paidAt } })
  if (next.shippedAt !== order.shippedAt)
    events.push({ kind: 'shipment', details: { number: document.shipmentNumber, date: next.shippedAt } })

  const isOpen = status !== 'cancelled' && order.status !== 'cancelled'
  const linesChanged =
    isOpen &&
    document.lines !== null &&
    document.lines.length > 0 &&
    (await replaceLines(trx, order.id, document.lines, AUTHOR))
  const fields = Object.keys(next) as (keyof typeof next)[] // exactly the keys of the object above
  if (!linesChanged && fields.every((field) => next[field] === order[field])) return 'same'

  // what only the ERP has changed need not be sent back to it
  await trx
    .updateTable('orders')
    .set((eb) => ({
      ...next,
      version: eb('version', '+', 1),
      updatedAt: new Date(),
      confirmedVersion: eb
        .case()
        .when('confirmedVersion', '=', eb.ref('version'))
        .then(eb('version', '+', 1))
        .else(eb.ref('confirmedVersion'))
        .end(),
    }))
    .where('id', '=', order.id)
    .execute()
  if (events.length > 0) {
    await trx
      .insertInto('orderEvents')
      .values(
        events.map(({ kind, details }) => ({
          orderId: order.id,
          kind,
          author: AUTHOR,
          details: JSON.stringify(details),
        })),
      )
      .execute()
  }
  const now = new Date()
  const payment =
    order.paidAt === null && next.paidAt !== null
      ? { orderId: order.id, number: document.paymentNumber, day: next.paidAt, now }
      : null
  if (payment) await tellOfPayment(trx, payment)
  // «Оплачен» beside «Получена оплата» would be the same news twice
  if (status === order.status || (payment && status === 'paid')) await tellOfOrderChange(trx, order.id)
  else await tellOfOrderStatus(trx, { orderId: order.id, by: AUTHOR, actorId: null, now })
  return 'changed'
}

/** By our id, else by our number. */
async function lockOrder(trx: Trx, { externalId, number }: ErpDocument) {
  const id = /^\d{1,15}$/.test(externalId) ? Number(externalId) : null
  const columns = ['id', 'companyId', 'status', 'erpStatus', 'erpNumber', 'erpDate', 'paidAt', 'shippedAt'] as const
  const byId =
    id === null
      ? undefined
      : await trx.selectFrom('orders').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  if (byId || number === '') return byId
  return trx.selectFrom('orders').select(columns).where('number', '=', number).forUpdate().executeTakeFirst()
}

export const describeDocuments = ({ read, changed, same, unknown, skipped }: DocumentCounts): string =>
  `Документы: прочитано ${read}, изменено заказов ${changed}, без изменений ${same}, неизвестных ${unknown}, не заказов ${skipped}`
