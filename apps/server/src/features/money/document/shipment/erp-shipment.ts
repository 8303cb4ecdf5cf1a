import type { ShipmentContent, ShipmentLine } from '@snab/domain/document/shipment-content'
import { vatInside } from '@snab/domain/money/vat'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { vatOfSeller, type SellerVat } from '../../../balance/seller/vat-of-seller'
import type { InvoicedOrder } from '../invoice/invoice-of-order'
import { originOf } from './goods-facts'
import { DELIVERY_POSITION, findShipmentContent } from './shipment-of-order'

/** A line of a document of 1C. Kopecks, thousandths, basis points; null: 1C has not sent it. */
export type ErpDocumentLine = {
  productExternalId: string
  article: string | null
  name: string
  amount: number
  price: number
  total: number
  isService: boolean
  unit?: { name: string; okei: string } | null
  vatRate?: number | 'none' | null
  vat?: number | null
  origin?: { country: string | null; customsDeclaration: string | null; commodityCode: string | null }
  traceNumber?: string | null
  /** Marking codes as 1C writes them; omitted when it sends none. */
  codes?: readonly string[]
}

type Known = {
  position: number
  key: string
  article: string
  name: string
  unit: string
  okei: string
  vatRate: number | null
}

/**
 * The content of 1C's shipment, null without requisites of the seller. A form repeats what 1C has sent; if unit, rate
 * or VAT of a line are missing, the content takes them from the order for comparison and sums, and `problem` says why
 * no form is made.
 */
export async function findErpShipment(
  trx: Trx,
  order: InvoicedOrder,
  { lines, day, form }: { lines: readonly ErpDocumentLine[]; day: string; form: ShipmentContent['form'] },
): Promise<ShipmentContent | null> {
  const content = await findShipmentContent(trx, order, { form, day, amounts: new Map() })
  if (!content) return null
  const known = await knownLines(trx, order.id)
  const vat = await vatOfSeller(trx, order.sellerId, day)
  const shipped = lines.map((line) =>
    shippedLine(
      line,
      known.find(({ key }) => key === line.productExternalId),
      vat,
    ),
  )
  const problem = problemOf(lines)
  return {
    ...content,
    lines: shipped,
    total: shipped.reduce((sum, { total }) => sum + total, 0),
    vatTotal: shipped.reduce((sum, line) => sum + line.vat, 0),
    ...(problem !== null && { problem }),
  }
}

function shippedLine(reported: ErpDocumentLine, own: Known | undefined, vat: SellerVat): ShipmentLine {
  const { isService, amount, price, total, origin, traceNumber } = reported
  const vatRate = rateOf(reported) ?? (own ? vat.rateOf(own.vatRate) : vat.usualRate)
  const tax = reported.vat ?? vatInside(total, vatRate)
  const unit = reported.unit?.name ?? own?.unit ?? (isService ? 'усл.' : 'шт')
  const okei = reported.unit?.okei ?? own?.okei ?? (isService ? '876' : '796')
  return {
    position: own?.position ?? (isService ? DELIVERY_POSITION : -1),
    article: reported.article ?? own?.article ?? '',
    name: reported.name || (own?.name ?? ''),
    unit,
    okei,
    amount,
    price,
    total,
    vatRate: reported.vatRate === 'none' ? null : vatRate,
    vat: reported.vatRate === 'none' ? 0 : tax,
    ...originOf({
      country: origin?.country ?? '',
      customsDeclaration: origin?.customsDeclaration ?? '',
      commodityCode: origin?.commodityCode ?? '',
    }),
    traceable: traceNumber ? { number: traceNumber, okei, unit, amount, total: total - tax } : null,
  }
}

const rateOf = ({ vatRate }: ErpDocumentLine): number | undefined => (typeof vatRate === 'number' ? vatRate : undefined)

/** What a form needs and 1C has not sent, as a sentence about the first such line. */
function problemOf(lines: readonly ErpDocumentLine[]): string | null {
  for (const { name, productExternalId, unit, vatRate, vat } of lines) {
    const missing = [
      !unit && 'единица измерения',
      (vatRate ?? null) === null && 'ставка НДС',
      typeof vatRate === 'number' && vatRate > 0 && (vat ?? null) === null && 'сумма НДС',
    ].filter((word) => word !== false)
    if (missing.length > 0)
      return `1С не сообщила по строке «${name || productExternalId}»: ${missing.join(', ')}. Печатную форму возьмите из 1С`
  }
  return null
}

async function knownLines(trx: Trx, orderId: number): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select l.position, coalesce(p.external_id, 'portal-' || l.product_id, 'custom-' || l.custom_product_id) as key, l.article, l.name,
      l.unit_name as unit, l.unit_okei as okei, l.vat_rate
    from order_lines l left join products p on p.id = l.product_id where l.order_id = ${orderId}`.execute(trx)
  return rows
}
