import { orderStatuses, type OrderStatus } from '@snab/domain/order/order-status'
import type { ErpDocument } from '../commerceml/erp-document'
import { statusIds } from './pending-orders'

export interface KnownStatus {
  code: OrderStatus
  name: string
  erpName: string | null
}

const fold = (name: string) => name.trim().toLowerCase().replaceAll('ё', 'е')

/** The status named by an ERP document: by our name, the ERP's, our code or the ERP's id. */
export function namedStatus(
  { statusName, statusId }: Pick<ErpDocument, 'statusName' | 'statusId'>,
  statuses: readonly KnownStatus[],
): KnownStatus | null {
  const name = statusName && fold(statusName)
  const byName = statuses.find(
    (status) =>
      name !== null && [status.name, status.erpName ?? status.name, status.code].some((known) => fold(known) === name),
  )
  return byName ?? statuses.find(({ code }) => statusIds[code] === statusId) ?? null
}

/**
 * The status an ERP document gives an order that is `current`; null when it has none. Facts override names: a shipped
 * order is not «Новый», whatever 1C calls it. `erpStatus` is the ERP's name when we have none.
 */
export function statusOfDocument(
  document: ErpDocument,
  current: OrderStatus,
  statuses: readonly KnownStatus[],
): { status: OrderStatus | null; erpStatus: string | null } {
  if (document.deleted || document.isCancelled === true) return { status: 'cancelled', erpStatus: null }
  const documentStatus = namedStatus(document, statuses)?.code ?? null
  const fact = factOf(document)
  if (documentStatus !== null && (fact === null || isAhead(documentStatus, fact)))
    return { status: documentStatus, erpStatus: null }
  // a fact alone only moves an order forward: a paid one may already be packed
  return {
    status: fact !== null && isAhead(fact, current) ? fact : null,
    erpStatus: documentStatus === null ? document.statusName : null,
  }
}

const isAhead = (status: OrderStatus, than: OrderStatus) => orderStatuses.indexOf(status) > orderStatuses.indexOf(than)

function factOf(document: ErpDocument): OrderStatus | null {
  if (document.isShipped === true || document.shipmentNumber !== null || document.shipmentDate !== null)
    return 'shipped'
  if (document.paymentNumber !== null || document.paymentDate !== null) return 'paid'
  return document.isPosted === true ? 'processing' : null
}
