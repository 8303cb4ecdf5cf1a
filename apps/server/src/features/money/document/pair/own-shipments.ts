import { shipmentKinds } from '@snab/domain/document/document-kind'
import { isShipment } from '@snab/domain/document/shipment-content'
import type { Trx } from '../../../../db/database'
import { addShipment } from '../../../orders/order/stock/shipments'
import { documentKey, dropPairs, notePair, readPairsOfOrder, type Pair } from './pairs.queries'

type Paper = Awaited<ReturnType<typeof findPapers>>[number]

/**
 * Which shipping documents made here stand beside 1C's. One that 1C tells ends, by reference or until a person says that
 * both are shipments of their own: goods counted twice would double the debt. It stays out when 1C withdraws its
 * document, and returns when that was only alike and belongs to another order now.
 */
export async function settleOwnShipments(trx: Trx, orderId: number, now: Date): Promise<void> {
  const papers = await findPapers(trx, orderId)
  const own = papers.filter(({ source, state }) => source === 'portal' && state !== 'cancelled')
  if (own.length === 0) return
  const told = papers.filter(({ source }) => source === 'erp')
  const isHere = ({ erpKey }: Pair) => told.some(({ id }) => documentKey(id) === erpKey)
  const all = await readPairsOfOrder(trx, orderId, 'shipment')
  await dropPairs(
    trx,
    all.filter((pair) => !isHere(pair) && pair.state === 'open'),
  )
  const pairs = all.filter((pair) => isHere(pair) || pair.state !== 'open')
  for (const paper of own) {
    const mine = pairs.filter(({ ownKey }) => ownKey === documentKey(paper.id))
    const isKnown = mine.some(({ state }) => state !== 'different')
    const counterpart = isKnown ? undefined : counterpartOf(paper, told, { mine, pairs })
    if (counterpart) {
      const erpKey = documentKey(counterpart.id)
      const isNamed = names(counterpart, paper)
      const pair = { kind: 'shipment' as const, ownKey: documentKey(paper.id), erpKey }
      await notePair(trx, { ...pair, orderId, companyId: paper.companyId, isNamed }, now)
      pairs.push({ ...pair, id: 0, state: isNamed ? 'same' : 'open', how: null })
    }
    await setStanding(trx, paper, !isKnown && !counterpart)
  }
}

/** 1C names the document made here: by the portal's id or number in a requisite, else by its number and day. */
function names(told: Paper, { id, number, day }: Paper): boolean {
  // several are copied from the order and name none
  const named = (told.erpOwn ?? '').split(';').map((name) => name.trim())
  return named.length === 1 && named[0] !== ''
    ? named[0] === documentKey(id) || named[0] === number
    : told.erpId === documentKey(id) || (told.number === number && told.day === day)
}

function counterpartOf(
  paper: Paper,
  told: readonly Paper[],
  { mine, pairs }: { mine: readonly Pair[]; pairs: readonly Pair[] },
): Paper | undefined {
  const isRefused = ({ id }: Paper) => mine.some(({ erpKey }) => erpKey === documentKey(id))
  const possible = told.filter((one) => one.state === 'valid' && !isRefused(one))
  const isFree = ({ id }: Paper) =>
    !pairs.some(({ erpKey, state }) => erpKey === documentKey(id) && state !== 'different')
  return (
    possible.find((one) => names(one, paper)) ??
    possible.find((one) => isFree(one) && hasSameGoods(one, paper)) ??
    possible.find(isFree) ??
    possible[0]
  )
}

function hasSameGoods(told: Paper, paper: Paper): boolean {
  const goodsOf = ({ content }: Paper) =>
    content && isShipment(content)
      ? JSON.stringify(content.lines.map(({ position, amount }) => [position, amount]).toSorted())
      : null
  const goods = goodsOf(paper)
  return (goods !== null && goods === goodsOf(told)) || told.total === paper.total
}

/** A document that stands counts and ships its goods. */
async function setStanding(trx: Trx, { id, state, orderId, number, day, content }: Paper, stands: boolean) {
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
  // 1C had taken its shipment over
  if (stands && numUpdatedRows === 0n && content && isShipment(content))
    await addShipment(trx, { orderId, documentId: id, number, day, lines: content.lines })
}

const findPapers = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('documents')
    .select(['id', 'source', 'state', 'number', 'day', 'total', 'content', 'companyId', 'orderId', 'erpId', 'erpOwn'])
    .where('orderId', '=', orderId)
    .where('kind', 'in', [...shipmentKinds])
    .where('source', 'in', ['portal', 'erp'])
    .orderBy('id')
    .execute()
