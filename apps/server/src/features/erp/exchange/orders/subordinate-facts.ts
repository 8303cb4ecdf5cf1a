import type { ErpDocument } from '../commerceml/erp-document'

const payments = new Set(['Выплата безналичных денег', 'Выплата наличных денег'])
const shipments = new Set(['Отпуск товара'])

/**
 * The order with its payment and shipment taken from the documents below it, where its own requisites are silent. Part of
 * the money or of the goods makes no order paid or shipped.
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

/** The latest of the documents of a kind, once they cover the whole order. */
function lastOfWhole({ subordinates, total }: ErpDocument, operations: ReadonlySet<string>): ErpDocument | undefined {
  const valid = subordinates.filter(
    ({ operation, deleted, isPosted, isCancelled }) =>
      operations.has(operation) && !deleted && isPosted !== false && isCancelled !== true,
  )
  const covered = valid.reduce((sum, one) => sum + (one.total ?? total ?? 0), 0)
  if (covered < (total ?? 0)) return undefined
  return valid.toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? '')).at(-1)
}
