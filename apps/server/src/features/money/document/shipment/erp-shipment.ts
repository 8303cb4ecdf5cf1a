import type { ShipmentContent } from '@snab/domain/document/shipment-content'
import { vatInside } from '@snab/domain/money/vat'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { vatOfSeller } from '../../../balance/seller/vat-of-seller'
import type { InvoicedOrder } from '../invoice/invoice-of-order'
import { DELIVERY_POSITION, findShipmentContent } from './shipment-of-order'

/** A line of a document of 1C. Kopecks and thousandths. */
export type ErpDocumentLine = {
  productExternalId: string
  article: string | null
  name: string
  amount: number
  price: number
  total: number
  isService: boolean
  /** Marking codes as 1C writes them; left out when it names none. */
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

/** The content of 1C's shipment, using the order's lines for the same goods; null without requisites of the seller. */
export async function findErpShipment(
  trx: Trx,
  order: InvoicedOrder,
  { lines, day, form }: { lines: readonly ErpDocumentLine[]; day: string; form: ShipmentContent['form'] },
): Promise<ShipmentContent | null> {
  const content = await findShipmentContent(trx, order, { form, day, amounts: new Map() })
  if (!content) return null
  const known = await knownLines(trx, order.id)
  const vat = await vatOfSeller(trx, order.sellerId, day)
  const shipped = lines.map(({ productExternalId, article, name, amount, price, total, isService }) => {
    const own = known.find(({ key }) => key === productExternalId)
    const vatRate = own ? vat.rateOf(own.vatRate) : vat.usualRate
    return {
      position: own?.position ?? (isService ? DELIVERY_POSITION : -1),
      article: own?.article ?? article ?? '',
      name: own?.name ?? name,
      unit: own?.unit ?? (isService ? 'усл.' : 'шт'),
      okei: own?.okei ?? (isService ? '876' : '796'),
      amount,
      price,
      total,
      vatRate,
      vat: vatInside(total, vatRate),
    }
  })
  return {
    ...content,
    lines: shipped,
    total: shipped.reduce((sum, { total }) => sum + total, 0),
    vatTotal: shipped.reduce((sum, { vat }) => sum + vat, 0),
  }
}

async function knownLines(trx: Trx, orderId: number): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select l.position, coalesce(p.external_id, 'portal-' || l.product_id, 'custom-' || l.custom_product_id) as key, l.article, l.name,
      l.unit_name as unit, l.unit_okei as okei, l.vat_rate
    from order_lines l left join products p on p.id = l.product_id where l.order_id = ${orderId}`.execute(trx)
  return rows
}
