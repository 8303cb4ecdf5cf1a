import { shipmentKinds } from '@snab/domain/document/document-kind'
import { isShipment } from '@snab/domain/document/shipment-content'
import type { Trx } from '../../../../db/database'
import { addShipment } from '../../../orders/order/stock/shipments'
import { documentKey, dropPairs, notePair, readPairsOfOrder, type Pair } from './pairs.queries'

type ShippingDocument = Awaited<ReturnType<typeof findShippingDocuments>>[number]

/**
 * Decides which shipping documents made here count beside 1C's. One that 1C also sends stops counting, if 1C refers to
 * it or until a person says that both are separate shipments: goods counted twice would double the debt. It does not
 * count again when 1C withdraws its document, but does when that document only looked alike and now belongs to another
 * order.
 */
export async function settleOwnShipments(trx: Trx, orderId: number, now: Date): Promise<void> {
  const documents = await findShippingDocuments(trx, orderId)
  const own = documents.filter(({ source, state }) => source === 'portal' && state !== 'cancelled')
  if (own.length === 0) return
  const reported = documents.filter(({ source }) => source === 'erp')
  const isHere = ({ erpKey }: Pair) => reported.some(({ id }) => documentKey(id) === erpKey)
  const all = await readPairsOfOrder(trx, orderId, 'shipment')
  await dropPairs(
    trx,
    all.filter((pair) => !isHere(pair) && pair.state === 'open'),
  )
  const pairs = all.filter((pair) => isHere(pair) || pair.state !== 'open')
  for (const document of own) {
    const mine = pairs.filter(({ ownKey }) => ownKey === documentKey(document.id))
    const isKnown = mine.some(({ state }) => state !== 'different')
    const counterpart = isKnown ? undefined : counterpartOf(document, reported, { mine, pairs })
    if (counterpart) {
      const erpKey = documentKey(counterpart.id)
      const isNamed = names(counterpart, document)
      const pair = { kind: 'shipment' as const, ownKey: documentKey(document.id), erpKey }
      await notePair(trx, { ...pair, orderId, companyId: document.companyId, isNamed }, now)
      pairs.push({ ...pair, id: 0, state: isNamed ? 'same' : 'open', how: null })
    }
    await setStanding(trx, document, !isKnown && !counterpart)
  }
}

/** 1C refers to the document made here: by the portal's id or number in a requisite, else by its number and day. */
function names(reported: ShippingDocument, { id, number, day }: ShippingDocument): boolean {
  // several numbers are copied from the order and identify none
  const named = (reported.erpOwn ?? '').split(';').map((name) => name.trim())
  return named.length === 1 && named[0] !== ''
    ? named[0] === documentKey(id) || named[0] === number
    : reported.erpId === documentKey(id) || (reported.number === number && reported.day === day)
}

function counterpartOf(
  document: ShippingDocument,
  reported: readonly ShippingDocument[],
  { mine, pairs }: { mine: readonly Pair[]; pairs: readonly Pair[] },
): ShippingDocument | undefined {
  const isRefused = ({ id }: ShippingDocument) => mine.some(({ erpKey }) => erpKey === documentKey(id))
  const possible = reported.filter((one) => one.state === 'valid' && !isRefused(one))
  const isFree = ({ id }: ShippingDocument) =>
    !pairs.some(({ erpKey, state }) => erpKey === documentKey(id) && state !== 'different')
  return (
    possible.find((one) => names(one, document)) ??
    possible.find((one) => isFree(one) && hasSameGoods(one, document)) ??
    possible.find(isFree) ??
    possible[0]
  )
}

function hasSameGoods(reported: ShippingDocument, document: ShippingDocument): boolean {
  const goodsOf = ({ content }: ShippingDocument) =>
    content && isShipment(content)
      ? JSON.stringify(content.lines.map(({ position, amount }) => [position, amount]).toSorted())
      : null
  const goods = goodsOf(document)
  return (goods !== null && goods === goodsOf(reported)) || reported.total === document.total
}

/** A document that counts ships its goods. */
async function setStanding(trx: Trx, { id, state, orderId, number, day, content }: ShippingDocument, stands: boolean) {
  if (stands === (state === 'valid') || orderId === null) return
  await trx
    .updateTable('documents')
    .set({ state: stands ? 'valid' : 'replaced' })
    .where('id', '=', id)
    .execute()
  const { numUpdatedRows } = await trx
    .updateTable('orderShipments')
    .set({ isVoid: !stands })
    .where('externalId', '=', `portal:${String(id)}`)
    .executeTakeFirst()
  // 1C had taken over its shipment
  if (stands && numUpdatedRows === 0n && content && isShipment(content))
    await addShipment(trx, { orderId, documentId: id, number, day, lines: content.lines })
}

const findShippingDocuments = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('documents')
    .select(['id', 'source', 'state', 'number', 'day', 'total', 'content', 'companyId', 'orderId', 'erpId', 'erpOwn'])
    .where('orderId', '=', orderId)
    .where('kind', 'in', [...shipmentKinds])
    .where('source', 'in', ['portal', 'erp'])
    .orderBy('id')
    .execute()
