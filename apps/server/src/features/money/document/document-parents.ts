import { shipmentKinds, type DocumentKind } from '@snab/domain/document/document-kind'
import { isShipment } from '@snab/domain/document/shipment-content'
import type { Trx } from '../../../db/database'

type Paper = Awaited<ReturnType<typeof findDocuments>>[number]

const isShipmentOf = ({ kind }: Pick<Paper, 'kind'>): boolean => shipmentKinds.includes(kind)

/**
 * Finds the parents of 1C's documents, which it does not name: a shipment belongs to the order's invoice, a
 * счёт-фактура and a return to a shipment. Of several candidates the one matching sum, goods and day is used; if
 * ambiguous, none. Documents arrive in any order, so all of the order's are checked again.
 */
export async function linkErpDocuments(trx: Trx, orderId: number): Promise<void> {
  const papers = await findDocuments(trx, orderId)
  const valid = papers.filter(({ state }) => state === 'valid')
  for (const paper of papers.filter(({ source }) => source === 'erp')) {
    const parent = parentOf(paper, valid)
    if (parent && parent.id !== paper.parentId)
      await trx.updateTable('documents').set({ parentId: parent.id }).where('id', '=', paper.id).execute()
  }
}

function parentOf(paper: Paper, valid: readonly Paper[]): Paper | undefined {
  const isBefore = ({ day }: Paper) => day <= paper.day
  const parents = valid.filter(isParentOf(paper.kind)).filter(({ id }) => id !== paper.id)
  if (parents.length <= 1) return parents[0]
  const sameSum = parents.filter(({ total }) => total === paper.total)
  if (isShipmentOf(paper)) return (sameSum.length > 0 ? sameSum : parents).findLast(isBefore) ?? parents[0]
  if (paper.kind === 'vat-invoice')
    return (
      sameSum.findLast(({ day }) => day === paper.day) ??
      sameSum.findLast(isBefore) ??
      onlyOne(parents.filter(({ day }) => day === paper.day))
    )
  const ofGoods = parents.filter((one) => isBefore(one) && holds(one, paper))
  return ofGoods.at(-1)
}

const isParentOf = (kind: DocumentKind) => (one: Paper) => {
  if (shipmentKinds.includes(kind)) return one.kind === 'invoice'
  return (kind === 'vat-invoice' || kind === 'return') && isShipmentOf(one)
}

const onlyOne = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined)

/** All goods of a return were shipped by this document, in sufficient amounts. */
function holds(shipment: Paper, { content }: Paper): boolean {
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
