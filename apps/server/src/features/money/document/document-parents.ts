import { shipmentKinds, type DocumentKind } from '@snab/domain/document/document-kind'
import { isShipment } from '@snab/domain/document/shipment-content'
import type { Trx } from '../../../db/database'

type OrderDocument = Awaited<ReturnType<typeof findDocuments>>[number]

const isShipmentOf = ({ kind }: Pick<OrderDocument, 'kind'>): boolean => shipmentKinds.includes(kind)

/**
 * Finds the parents of 1C's documents, which it does not name: a shipment belongs to the order's invoice, a
 * счёт-фактура and a return to a shipment. Of several candidates the one matching sum, goods and day is used; if
 * ambiguous, none. Documents arrive in any order, so all of the order's are checked again.
 */
export async function linkErpDocuments(trx: Trx, orderId: number): Promise<void> {
  const documents = await findDocuments(trx, orderId)
  const valid = documents.filter(({ state }) => state === 'valid')
  for (const document of documents.filter(({ source }) => source === 'erp')) {
    const parent = parentOf(document, valid)
    if (parent && parent.id !== document.parentId)
      await trx.updateTable('documents').set({ parentId: parent.id }).where('id', '=', document.id).execute()
  }
}

function parentOf(document: OrderDocument, valid: readonly OrderDocument[]): OrderDocument | undefined {
  const isBefore = ({ day }: OrderDocument) => day <= document.day
  const parents = valid.filter(isParentOf(document.kind)).filter(({ id }) => id !== document.id)
  if (parents.length <= 1) return parents[0]
  const sameSum = parents.filter(({ total }) => total === document.total)
  if (isShipmentOf(document)) return (sameSum.length > 0 ? sameSum : parents).findLast(isBefore) ?? parents[0]
  if (document.kind === 'vat-invoice')
    return (
      sameSum.findLast(({ day }) => day === document.day) ??
      sameSum.findLast(isBefore) ??
      onlyOne(parents.filter(({ day }) => day === document.day))
    )
  const ofGoods = parents.filter((one) => isBefore(one) && holds(one, document))
  return ofGoods.at(-1)
}

const isParentOf = (kind: DocumentKind) => (one: OrderDocument) => {
  if (shipmentKinds.includes(kind)) return one.kind === 'invoice'
  return (kind === 'vat-invoice' || kind === 'return') && isShipmentOf(one)
}

const onlyOne = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined)

/** All goods of a return were shipped by this document, in sufficient amounts. */
function holds(shipment: OrderDocument, { content }: OrderDocument): boolean {
  if (!content || !isShipment(content) || !shipment.content || !isShipment(shipment.content)) return false
  const { lines } = shipment.content
  return content.lines.every(({ position, amount }) =>
    lines.some((line) => line.position === position && line.amount >= amount),
  )
}

const findDocuments = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('documents')
    .select(['id', 'kind', 'source', 'state', 'day', 'total', 'content', 'parentId'])
    .where('orderId', '=', orderId)
    .where('kind', 'in', ['invoice', 'vat-invoice', 'return', ...shipmentKinds])
    .orderBy('day')
    .orderBy('id')
    .execute()
