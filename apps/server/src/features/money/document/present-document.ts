import type { TradeDocument } from '@snab/contract/money/document'
import { docflowStateNames } from '@snab/domain/document/e-document/docflow'
import { documentNames, paymentStateOf, shipmentKinds } from '@snab/domain/document/document-kind'
import { documentName } from '@snab/domain/document/document-name'
import { isShipment } from '@snab/domain/document/shipment-content'
import { toRoubles } from '@snab/domain/money/money'
import { daysBetween } from '@snab/domain/time/weekdays'
import type { DocumentRow } from './document.queries'

/** Why no form can be printed of this document's content. */
export const formProblemOf = ({ content }: Pick<DocumentRow, 'content'>): string | null =>
  content && isShipment(content) ? (content.problem ?? null) : null

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export function presentDocument(row: DocumentRow, today: string): TradeDocument {
  const payment = paymentStateOf({ ...row, isOrderCancelled: row.orderStatus === 'cancelled' }, today)
  return {
    id: row.id,
    kind: row.kind,
    kindName: documentName(row),
    number: row.number,
    day: row.day,
    state: row.state,
    company: named(row.companyId, row.companyName),
    legalEntity: named(row.legalEntityId, row.legalEntityName),
    seller: named(row.sellerId, row.sellerName),
    order: row.orderId === null ? null : { id: row.orderId, number: row.orderNumber ?? '' },
    parent:
      row.parentId === null || row.parentKind === null
        ? null
        : { id: row.parentId, kindName: documentNames[row.parentKind], number: row.parentNumber ?? '' },
    total: toRoubles(row.total),
    paid: toRoubles(row.paid),
    payment,
    dueOn: row.dueOn,
    overdueDays: payment === 'overdue' && row.dueOn !== null ? daysBetween(row.dueOn, today) : 0,
    isOutdated:
      row.kind === 'invoice' &&
      row.state === 'valid' &&
      row.source === 'portal' &&
      row.orderStatus !== 'cancelled' &&
      row.paid > 0 &&
      row.orderTotal !== row.total,
    hasLines: row.content !== null,
    hasFile: row.file !== null || (row.content !== null && formProblemOf(row) === null),
    formProblem: row.file === null ? formProblemOf(row) : null,
    reception: row.receptionResult,
    isReceivable: isReceivable(row),
    exchange:
      row.exchangeId === null || row.exchangeState === null
        ? null
        : {
            id: row.exchangeId,
            state: row.exchangeState,
            name: docflowStateNames[row.exchangeState],
            text: row.exchangeText ?? '',
          },
    isCorrectable:
      row.state === 'valid' &&
      // documents of 1C are corrected in 1C
      row.source === 'portal' &&
      row.orderId !== null &&
      shipmentKinds.includes(row.kind) &&
      row.content !== null,
    revision: (row.content && isShipment(row.content) && row.content.revision) || null,
    isRevocable: row.state === 'valid' && row.source !== 'erp' && row.paid === 0,
  }
}

/** Whether the buyer can still answer it. */
const isReceivable = ({ kind, state, content, orderId, receptionResult }: DocumentRow): boolean =>
  shipmentKinds.includes(kind) && state === 'valid' && content !== null && orderId !== null && receptionResult === null
