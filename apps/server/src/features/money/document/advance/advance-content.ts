import { spreadAdvance, type Advance } from '@snab/domain/document/advance-invoice'
import type { ShipmentContent } from '@snab/domain/document/shipment-content'
import { vatInside } from '@snab/domain/money/vat'
import type { Trx } from '../../../../db/database'
import type { InvoicedOrder } from '../invoice/invoice-of-order'
import { findShipmentContent } from '../shipment/shipment-of-order'

type Paid = Pick<Advance, 'day' | 'number' | 'total'> & { sum: number }

/**
 * A счёт-фактура on this part of a payment, at the rates of the day it was paid; the goods of the order share it by
 * their sums. Null for sellers without VAT or requisites, and where all goods are exempt or at 0 %, which owe no VAT on
 * advances.
 */
export async function findAdvanceContent(
  trx: Trx,
  order: InvoicedOrder,
  { day, number, sum, total }: Paid,
): Promise<ShipmentContent | null> {
  const whole = await findShipmentContent(trx, order, { form: 'advance-invoice', day, amounts: 'all' })
  if (!whole || whole.seller.noVatGround !== '') return null
  const shares = spreadAdvance(
    whole.lines.map((line) => line.total),
    total,
  )
  const lines = whole.lines.flatMap(({ position, article, name, vatRate }, at) => {
    const share = shares[at] ?? 0
    if (share === 0 || !vatRate) return []
    const vat = vatInside(share, vatRate)
    return [{ position, article, name, unit: '', okei: '', amount: 0, price: 0, total: share, vatRate, vat }]
  })
  if (lines.length === 0) return null
  return {
    ...whole,
    lines,
    total: lines.reduce((reached, line) => reached + line.total, 0),
    vatTotal: lines.reduce((reached, { vat }) => reached + vat, 0),
    payments: [{ number, day }],
    advance: { day, number, sum },
  }
}
