import { shipmentKinds, type DocumentKind } from '@snab/domain/document/document-kind'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Trx } from '../../../../db/database'
import { dueDayOf } from '../invoice/due-day-of'
import { findInvoiceContent } from '../invoice/invoice-of-order'
import { findErpShipment } from '../shipment/erp-shipment'
import { nameOfRecord, type ErpDocumentRecord, type Order } from './erp-record'
import { keepCodesOfErp } from './keep-codes'
import { keepGoods } from './shipped-goods'
import { keyOfRecord, type Stored } from './stored-document'
import { takeOut } from './take-out'
import type { Standing, KeptDocument } from './standing'

type Kept = {
  kind: DocumentKind
  document: ErpDocumentRecord
  before: Stored | undefined
  standing: Standing
  now: Date
}

/** Stores a document as 1C sends it now, with its lines and goods. */
export async function keepGoodsDocument(
  trx: Trx,
  { kind, document, before, standing, now }: Kept,
): Promise<Pick<KeptDocument, 'key' | 'documentId' | 'isNew' | 'remarks'>> {
  const { order, link, isSeparate, sellerId, year, companyId, legalEntityId, userId, buyer } = standing
  if (document.isVoid && before) {
    await takeOut(trx, document.operation, [before.key])
    // it stays where 1C lists it, so that it counts there if it is posted again
    await trx
      .updateTable('documents')
      .set({
        companyId,
        userId,
        legalEntityId,
        orderId: order?.id ?? null,
        erpBuyer: buyer,
        erpLink: link,
        erpIsSeparate: isSeparate,
      })
      .where('id', '=', Number(before.key))
      .execute()
    return { key: before.key, documentId: Number(before.key), isNew: false }
  }
  const day = document.date ?? before?.day ?? moscowDay(now)
  const total = document.total ?? totalOfLines(kind, document, order)
  const content = order && (await contentOf(trx, order, { kind, day, total, lines: document.lines }))
  const row = {
    kind,
    number: document.number,
    day,
    total,
    state: 'valid',
    vatTotal: content?.vatTotal ?? null,
    dueOn: order && (await dueDayOf(trx, order, kind, day)),
    content: content && JSON.stringify(content),
    erpFile: document.file ?? null,
    erpOwn: document.ownName || null,
    sellerId,
    companyId,
    userId,
    legalEntityId,
    orderId: order?.id ?? null,
    outWithParent: false,
    erpOperation: document.operation,
    ...(document.externalId !== '' && { erpId: document.externalId }),
    erpYear: year,
    erpBuyer: buyer,
    erpLink: link,
    erpIsSeparate: isSeparate,
    ...(before && before.orderId !== (order?.id ?? null) && { parentId: null }),
  } as const
  const { id } = before
    ? await trx
        .updateTable('documents')
        .set(row)
        .where('id', '=', Number(before.key))
        .returning('id')
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('documents')
        .values({ ...row, source: 'erp', externalId: keyOfRecord(document, { sellerId, buyer }), createdAt: now })
        .onConflict((conflict) => conflict.column('externalId').doUpdateSet(row))
        .returning('id')
        .executeTakeFirstOrThrow()
  const remarks: string[] = []
  if (shipmentKinds.includes(kind)) {
    await keepGoods(trx, { documentId: id, order, document, day })
    remarks.push(...(await keepCodesOfErp(trx, id, document.lines, now)))
  }
  if (kind === 'invoice' && order) await replaceInvoices(trx, order.id)
  return {
    key: String(id),
    documentId: id,
    isNew: !before,
    remarks: remarks.map((remark) => `${nameOfRecord(document)}: ${remark}`),
  }
}

/** A document without a sum gets that of its lines, else of its order. */
function totalOfLines(kind: DocumentKind, { lines }: ErpDocumentRecord, order: Order | null): number {
  if (lines?.length) return lines.reduce((sum, line) => sum + line.total, 0)
  return kind === 'invoice' || shipmentKinds.includes(kind) ? (order?.total ?? 0) : 0
}

/** 1C's invoice replaces unpaid ones made here. */
const replaceInvoices = (trx: Trx, orderId: number) =>
  trx
    .updateTable('documents')
    .set({ state: 'replaced' })
    .where('orderId', '=', orderId)
    .where('kind', '=', 'invoice')
    .where('source', '=', 'portal')
    .where('state', '=', 'valid')
    .where('paid', '=', 0)
    .execute()

type Printed = { kind: DocumentKind; day: string; total: number; lines: ErpDocumentRecord['lines'] }

/** A whole order's invoice can be printed from the order, a shipment from the lines that 1C sent. */
async function contentOf(trx: Trx, order: Order, { kind, day, total, lines }: Printed) {
  if (kind === 'invoice') return total === order.total ? findInvoiceContent(trx, order, day) : null
  if (!lines?.length || !(shipmentKinds.includes(kind) || kind === 'return')) return null
  const form = kind === 'torg12' || kind === 'return' ? kind : 'transfer'
  const content = await findErpShipment(trx, order, { lines, day, form })
  return content?.total === total ? content : null
}
