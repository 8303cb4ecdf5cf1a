import { orderStatuses, type OrderStatus } from '@snab/domain/order/order-status'
import type { ErpDocument } from '../commerceml/erp-document'
import { statusIds } from './pending-orders'

export interface KnownStatus {
  code: OrderStatus
  name: string
  erpName: string | null
}

const fold = (name: string) => name.trim().toLowerCase().replaceAll('ё', 'е')

/**
 * What the ERP's document makes of an order that is `current`; null when it says nothing. Facts overtake names: an order
 * that is shipped is not «Новый», whatever 1C still calls it. `erpStatus` is the ERP's own name where ours has none.
 */
export function statusOfDocument(
  document: ErpDocument,
  current: OrderStatus,
  statuses: readonly KnownStatus[],
): { status: OrderStatus | null; erpStatus: string | null } {
  if (document.deleted || document.isCancelled === true) return { status: 'cancelled', erpStatus: null }
  const name = document.statusName && fold(document.statusName)
  const statusByName = statuses.find(
    (status) =>
      name !== null && [status.name, status.erpName ?? status.name, status.code].some((known) => fold(known) === name),
  )
  const documentStatus =
    (statusByName ?? statuses.find(({ code }) => statusIds[code] === document.statusId))?.code ?? null
  const fact = factOf(document)
  if (documentStatus !== null && (fact === null || isAhead(documentStatus, fact)))
    return { status: documentStatus, erpStatus: null }
  // a fact by itself only moves an order forward: one that is paid may be packed already
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
