import type { OrderStatus } from '@snab/domain/order-status'
import type { ErpDocument } from '../commerceml/erp-document'
import { statusIds } from './pending-orders'

export interface KnownStatus {
  code: OrderStatus
  name: string
  erpName: string | null
}

const fold = (name: string) => name.trim().toLowerCase().replaceAll('ё', 'е')

/**
 * What the ERP's document makes of an order; null when it says nothing. Facts come before names: cancelled, shipped and
 * paid are what they are, whatever the status is called. `erpStatus` is the ERP's own name where ours has none.
 */
export function statusOfDocument(document: ErpDocument, statuses: readonly KnownStatus[]): { status: OrderStatus | null; erpStatus: string | null } {
  if (document.deleted || document.isCancelled === true) return { status: 'cancelled', erpStatus: null }
  const name = document.statusName && fold(document.statusName)
  const named = statuses.find((status) => name !== null && [status.name, status.erpName ?? status.name, status.code].some((known) => fold(known) === name))
  const byId = statuses.find(({ code }) => statusIds[code] === document.statusId)
  const told = named ?? byId
  if (told && !(isEarly(told.code) && factOf(document))) return { status: told.code, erpStatus: null }
  return { status: factOf(document), erpStatus: told ? null : document.statusName }
}

/** Statuses that a payment or a shipment has overtaken. */
const isEarly = (code: OrderStatus) => code === 'new' || code === 'processing' || code === 'awaiting-payment'

function factOf(document: ErpDocument): OrderStatus | null {
  if (document.isShipped === true || document.shipmentNumber !== null || document.shipmentDate !== null) return 'shipped'
  if (document.paymentNumber !== null || document.paymentDate !== null) return 'paid'
  return null
}
