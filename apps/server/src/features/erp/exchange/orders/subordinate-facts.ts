import type { ErpDocument } from '../commerceml/erp-document'

const payments = new Set(['Выплата безналичных денег', 'Выплата наличных денег'])
const shipments = new Set(['Отпуск товара'])

/**
 * Derives payment and shipment from documents below the order when its own requisites are missing. Partial ones do not
 * count.
 */
export function withSubordinateFacts(document: ErpDocument): ErpDocument {
  const payment = lastOfWhole(document, payments)
  const shipment = lastOfWhole(document, shipments)
  const isTold = (number: string | null, date: string | null) => number !== null || date !== null
  return {
    ...document,
    ...(payment &&
      !isTold(document.paymentNumber, document.paymentDate) && {
        paymentNumber: payment.number,
        paymentDate: payment.date,
      }),
    ...(shipment &&
      !isTold(document.shipmentNumber, document.shipmentDate) && {
        shipmentNumber: shipment.number,
        shipmentDate: shipment.date,
      }),
  }
}

/** The latest document of a kind, if together they cover the whole order. */
function lastOfWhole({ subordinates, total }: ErpDocument, operations: ReadonlySet<string>): ErpDocument | undefined {
  const valid = subordinates.filter(
    ({ operation, deleted, isPosted, isCancelled }) =>
      operations.has(operation) && !deleted && isPosted !== false && isCancelled !== true,
  )
  const covered = valid.reduce((sum, one) => sum + (one.total ?? total ?? 0), 0)
  if (covered < (total ?? 0)) return undefined
  return valid.toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? '')).at(-1)
}
