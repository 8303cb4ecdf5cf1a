import { shipmentKinds } from '@snab/domain/document/document-kind'
import { changeOf } from '@snab/domain/document/correction-content'
import {
  isShipment,
  numberSeriesOf,
  type ShipmentContent,
  type ShipmentLine,
} from '@snab/domain/document/shipment-content'
import type { NamedDocument } from '@snab/domain/document/named-document'
import { partOfLine, shareOfLine } from '@snab/domain/money/line-part'
import { lineTotal } from '@snab/domain/money/money'
import { vatInside } from '@snab/domain/money/vat'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Selectable } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { Database } from '../../../../db/tables'
import { vatOfSeller, type SellerVat } from '../../../balance/seller/vat-of-seller'
import { correctionOfReturn } from '../correction/standing-lines'
import { nextNumber } from '../next-number'
import { replaceReturns } from './replace-returns'
import { findShipmentContent } from '../shipment/shipment-of-order'

type Order = Selectable<Database['orders']>

/** A line of a claim with its accepted amount. Kopecks and thousandths. */
type AcceptedLine = {
  orderLineId: number | null
  article: string
  name: string
  unitName: string
  unitOkei: string
  amount: number
  price: number
  vatRate: number | null
}

/** The part shipped by one document; `parentId` is null when there is none. */
type ReturnPart = { parentId: number | null; lines: ShipmentLine[] }
type ShippedDocument = { id: number; lines: readonly ShipmentLine[]; left: Map<number, number> }

/** Accepted lines by their shipping documents, latest first, with prices and VAT. */
export async function findReturnParts(
  trx: Trx,
  order: Order,
  accepted: readonly AcceptedLine[],
): Promise<ReturnPart[]> {
  const documents = await findDocuments(trx, order)
  const positions = await findPositions(trx, order.id)
  const parts = new Map<number | null, ShipmentLine[]>()
  const add = (document: ShippedDocument | undefined, line: ShipmentLine) =>
    parts.set(document?.id ?? null, [...(parts.get(document?.id ?? null) ?? []), line])
  for (const line of accepted) {
    const position = (line.orderLineId === null ? undefined : positions.get(line.orderLineId)) ?? -1
    let rest = line.amount
    for (const document of documents) {
      const shipped = document.lines.find((one) => one.position === position)
      const left = document.left.get(position) ?? 0
      const taken = Math.min(rest, left)
      if (!shipped || taken <= 0) continue
      rest -= taken
      document.left.set(position, left - taken)
      add(document, ofAmount(shipped, taken, shipped.amount - left))
    }
    // if no document has the line: its price in the order
    const { article, name, unitName: unit, unitOkei: okei, price, vatRate, amount } = line
    const plain = {
      position,
      article,
      name,
      unit,
      okei,
      price,
      vatRate,
      amount,
      total: lineTotal(price, amount),
      vat: 0,
    }
    if (rest > 0) add(documents[0], ofAmount(plain, rest))
  }
  return [...parts].map(([parentId, lines]) => ({ parentId, lines }))
}

/** `before`: the amount of the line that has been returned already. */
function ofAmount(line: ShipmentLine, amount: number, before = 0): ShipmentLine {
  const total = partOfLine(line, { amount: before, total: shareOfLine(line, before) }, amount)
  return { ...line, amount, total, vat: vatInside(total, line.vatRate) }
}

export const totalOf = (parts: readonly ReturnPart[]): number =>
  parts.reduce((sum, { lines }) => lines.reduce((of, { total }) => of + total, sum), 0)

type Accepted = { claimId: number; claim: NamedDocument; total: number; now: Date; createdBy: number | null }

/**
 * Creates the returns of an accepted claim, one per shipping document; they lower the debt until 1C sends its own. A
 * return of known lines is an УКД: the seller corrects the счёт-фактура, the buyer makes none. Numbers are taken last.
 */
export async function insertReturns(
  trx: Trx,
  order: Order,
  parts: readonly ReturnPart[],
  { claimId, claim, total, now, createdBy }: Accepted,
): Promise<void> {
  const day = moscowDay(now)
  const sides = await findShipmentContent(trx, order, { form: 'return', day, amounts: new Map() })
  for (const { parentId, lines } of scaled(parts, total)) {
    const sum = lines.reduce((of, line) => of + line.total, 0)
    if (sum === 0) continue
    const corrected = await correctionOfReturn(trx, parentId, lines, [claim])
    const vatTotal = corrected ? -changeOf(corrected.correction.lines).vat : lines.reduce((of, { vat }) => of + vat, 0)
    const content: ShipmentContent | null = sides && {
      ...sides,
      lines,
      total: sum,
      vatTotal,
      payments: [],
      ...corrected,
    }
    await trx
      .insertInto('documents')
      .values({
        kind: 'return',
        number: await nextNumber(trx, {
          sellerId: order.sellerId,
          series: content ? numberSeriesOf(content) : 'return',
          day,
        }),
        day,
        source: 'portal',
        sellerId: order.sellerId,
        companyId: order.companyId,
        userId: order.companyId === null ? order.userId : null,
        legalEntityId: order.legalEntityId,
        orderId: order.id,
        parentId,
        claimId,
        total: sum,
        vatTotal,
        content: content && JSON.stringify(content),
        createdAt: now,
        createdBy,
      })
      .execute()
  }
  await replaceReturns(trx, order.id, now)
}

/** Scales lines to the accepted sum, which may be less than their price. */
function scaled(parts: readonly ReturnPart[], accepted: number): ReturnPart[] {
  const whole = totalOf(parts)
  if (accepted === whole) return [...parts]
  let left = accepted
  const last = parts.at(-1)?.lines.at(-1)
  return parts.map(({ parentId, lines }) => ({
    parentId,
    lines: lines.map((line) => {
      const total = line === last ? left : Number((BigInt(line.total) * BigInt(accepted)) / BigInt(whole))
      left -= total
      const price = Math.round((total * 1000) / line.amount)
      return { ...line, price, total, vat: vatInside(total, line.vatRate) }
    }),
  }))
}

/** The order's shipping documents with the amounts not returned yet. */
async function findDocuments(trx: Trx, order: Order): Promise<ShippedDocument[]> {
  const documents = await trx
    .selectFrom('documents')
    .select(['id', 'day', 'content'])
    .where('orderId', '=', order.id)
    .where('kind', 'in', [...shipmentKinds])
    .where('state', '=', 'valid')
    .where('total', '>', 0)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const returned = await trx
    .selectFrom('documents')
    .select(['parentId', 'content'])
    .where('orderId', '=', order.id)
    .where('kind', '=', 'return')
    .where('claimId', 'is not', null)
    .where('state', '<>', 'cancelled')
    .execute()
  const found: ShippedDocument[] = []
  for (const { id, day, content } of documents) {
    const lines =
      content && isShipment(content)
        ? content.lines
        : await linesOfShipment(trx, id, await vatOfSeller(trx, order.sellerId, day))
    const left = new Map<number, number>()
    for (const { position, amount } of lines) left.set(position, (left.get(position) ?? 0) + amount)
    for (const one of returned)
      if (one.parentId === id && one.content && isShipment(one.content))
        for (const { position, amount } of one.content.lines) left.set(position, (left.get(position) ?? 0) - amount)
    found.push({ id, lines, left })
  }
  return found
}

/** For a document of 1C without content: the lines of its shipment, at the order's prices. */
async function linesOfShipment(trx: Trx, documentId: number, vat: SellerVat): Promise<ShipmentLine[]> {
  const rows = await trx
    .selectFrom('orderShipments as s')
    .innerJoin('orderShipmentLines as sl', 'sl.shipmentId', 's.id')
    .innerJoin('orderLines as l', 'l.id', 'sl.orderLineId')
    .select(['l.position', 'l.article', 'l.name', 'l.unitName as unit', 'l.unitOkei as okei', 'l.price', 'l.vatRate'])
    .select('sl.amount')
    .where('s.documentId', '=', documentId)
    .execute()
  return rows.map((line) => {
    const total = lineTotal(line.price, line.amount)
    const vatRate = vat.rateOf(line.vatRate)
    return { ...line, vatRate, total, vat: vatInside(total, vatRate) }
  })
}

async function findPositions(trx: Trx, orderId: number): Promise<Map<number, number>> {
  const rows = await trx.selectFrom('orderLines').select(['id', 'position']).where('orderId', '=', orderId).execute()
  return new Map(rows.map(({ id, position }) => [id, position]))
}
