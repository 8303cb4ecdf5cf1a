import type { CorrectionLine } from '@snab/domain/document/correction-content'
import { shipmentKinds } from '@snab/domain/document/document-kind'
import type { InvoiceContent, Party } from '@snab/domain/document/invoice-content'
import { isShipment, netOf, type ShipmentContent, type ShipmentLine } from '@snab/domain/document/shipment-content'
import type { EdiSent } from '@snab/domain/integration/edi'
import { ediUnitOf } from '@snab/domain/integration/unit-codes'
import { sql, type Selectable } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { Database } from '../../../../db/tables'
import { currentLines, type EdiOrder } from '../incoming/edi-order.queries'
import type { EdiParty } from '../messages/parties'
import type { DespatchContent, DocumentGoods } from '../messages/write-despatch'
import type { InvoiceMessageContent, InvoiceMessageLine } from '../messages/write-invoice'
import type { Connection } from '../transport/open-transport'

export type DocumentOfOrder = Selectable<Database['documents']>
type Content = InvoiceContent | ShipmentContent

/**
 * The messages that partners get about a document. The счёт-фактура of a ТОРГ-12 is a separate document, unless there
 * is no VAT.
 */
export function toldOf({ kind, content }: DocumentOfOrder): EdiSent[] {
  const ships = shipmentKinds.includes(kind)
  const bills =
    ['transfer', 'vat-invoice', 'return', 'correction'].includes(kind) ||
    (kind === 'torg12' && content !== null && content.seller.noVatGround !== '')
  return [...(ships ? (['DESADV'] as const) : []), ...(bills ? (['INVOIC'] as const) : [])]
}

/** Why no message about a document can be written; null when it can. */
export function untellable({ content, number, kind }: DocumentOfOrder): string | null {
  if (content === null || !isShipment(content)) return `В документе № ${number} нет строк: 1С прислала только сумму`
  if (content.problem !== undefined) return content.problem
  const isChange = kind === 'return' || kind === 'correction'
  if (isChange && !content.correction) return `В документе № ${number} не сказано, что он исправляет`
  return content.lines.length === 0 && !content.correction ? `В документе № ${number} нет строк` : null
}

/** Goods of the order's lines by position, with the line numbers of the buyer's order. */
async function goodsByPosition(
  trx: Trx,
  edi: EdiOrder,
  orderId: number,
): Promise<Map<number, Omit<DocumentGoods, 'name' | 'unit'>>> {
  const rows = await trx
    .selectFrom('orderLines as l')
    .leftJoin('products as p', 'p.id', 'l.productId')
    .select(['l.position', 'l.productId', 'l.article', sql<string>`coalesce(p.barcodes[1], '')`.as('gtin')])
    .where('l.orderId', '=', orderId)
    .orderBy('l.position')
    .execute()
  const free = await currentLines(trx, edi)
  return new Map(
    rows.map(({ position, productId, article, gtin }) => {
      const at = free.findIndex((line) => line.productId === productId && productId !== null)
      const [line] = at < 0 ? [] : free.splice(at, 1)
      return [
        position,
        {
          gtin: line && line.gtin !== '' ? line.gtin : gtin,
          supplierCode: article,
          buyerCode: line?.buyerCode ?? '',
          orderLine: line?.number ?? '',
        },
      ] as const
    }),
  )
}

type Facts = { connection: Connection; edi: EdiOrder; document: DocumentOfOrder; content: ShipmentContent }

function parties({
  connection,
  edi,
  content,
}: Facts): Pick<InvoiceMessageContent, 'buyer' | 'supplier' | 'delivery' | 'payer'> {
  const of = (gln: string, { name, inn, kpp, address }: Party): EdiParty => ({
    gln,
    name,
    inn,
    kpp: kpp ?? '',
    address,
  })
  const empty = { name: '', inn: '', kpp: '', address: '' }
  return {
    buyer: of(edi.content.buyer === '' ? connection.partnerId : edi.content.buyer, content.buyer),
    supplier: of(connection.ownId, content.seller),
    delivery: { ...empty, gln: edi.content.delivery, address: content.consigneeAddress },
    payer: { ...empty, gln: edi.content.payer },
  }
}

const goodsOf = (
  goods: ReadonlyMap<number, Omit<DocumentGoods, 'name' | 'unit'>>,
  { position, article, name, okei }: Pick<ShipmentLine, 'position' | 'article' | 'name' | 'okei'>,
): DocumentGoods => ({
  ...(goods.get(position) ?? { gtin: '', supplierCode: article, buyerCode: '', orderLine: '' }),
  name,
  unit: ediUnitOf(okei),
})

export async function despatchOf(trx: Trx, facts: Facts): Promise<DespatchContent> {
  const { edi, document, content } = facts
  const goods = await goodsByPosition(trx, edi, document.orderId ?? 0)
  const { buyer, supplier, delivery } = parties(facts)
  return {
    number: document.number,
    day: document.day,
    orderNumber: edi.number,
    buyer,
    supplier,
    delivery,
    // delivery is not goods
    lines: content.lines
      .filter(({ position }) => position !== 0)
      .map((line) => ({ ...goodsOf(goods, line), amount: line.amount })),
  }
}

export async function invoiceOf(trx: Trx, facts: Facts): Promise<InvoiceMessageContent> {
  const { edi, document, content } = facts
  const goods = await goodsByPosition(trx, edi, document.orderId ?? 0)
  const common = { number: document.number, day: document.day, orderNumber: edi.number, ...parties(facts) }
  const { correction } = content
  if (!correction)
    return {
      ...common,
      code: '380',
      corrects: null,
      lines: content.lines.map((line) => ({ ...goodsOf(goods, line), ...sumsOf(line) })),
    }
  const owed = correction.lines.reduce((sum, { before, after }) => sum + after.total - before.total, 0)
  const sign = owed < 0 ? -1 : 1
  const { number, day } = correction.corrected
  return {
    ...common,
    code: owed < 0 ? '381' : '383',
    corrects: { number, day },
    lines: correction.lines.map((line) => ({ ...goodsOf(goods, line), ...differenceOf(line, sign) })),
  }
}

type Sums = Pick<InvoiceMessageLine, 'amount' | 'netPrice' | 'net' | 'vat' | 'vatRate'>

function sumsOf(line: ShipmentLine): Sums {
  const net = netOf(line)
  return {
    amount: line.amount,
    netPrice: Math.round(net.price * 100),
    net: net.total,
    vat: line.vat,
    vatRate: line.vatRate,
  }
}

/** What a correction credits or adds; if only the price changed, the difference is that of the whole amount. */
function differenceOf({ before, after }: CorrectionLine, sign: 1 | -1): Sums {
  const [total, vat] = [sign * (after.total - before.total), sign * (after.vat - before.vat)]
  const changed = sign * (after.amount - before.amount)
  const amount = changed === 0 ? after.amount : changed
  const net = total - vat
  return {
    amount,
    netPrice: amount === 0 ? 0 : Math.round((Math.abs(net) * 100_000) / Math.abs(amount)),
    net,
    vat,
    vatRate: after.vatRate,
  }
}

export const hasLines = (content: Content | null): content is ShipmentContent => content !== null && isShipment(content)
