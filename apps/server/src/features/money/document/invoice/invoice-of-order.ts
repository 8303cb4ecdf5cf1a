import { cutName } from '@snab/domain/cable/pieces'
import type { InvoiceContent, InvoiceLine } from '@snab/domain/document/invoice-content'
import { generalVatRate, vatInside } from '@snab/domain/money/vat'
import type { PaymentTerm } from '@snab/domain/order/credit'
import { shownPhone } from '@snab/domain/people/phone'
import type { Trx } from '../../../../db/database'
import { findSellers } from '../../../balance/seller/seller-requisites'

export type InvoicedOrder = {
  id: number
  number: string
  sellerId: number | null
  legalEntityId: number | null
  contactName: string
  contactPhone: string
  userId: number
  deliveryAddress: string
  deliveryPrice: number | null
  pointsSpent: number
  total: number
}

/** Seller, bank and buyer for documents of this order; null while the seller has no requisites. */
export async function findSides(trx: Trx, order: InvoicedOrder) {
  const seller = (await findSellers(trx)).find(({ sellerId }) => sellerId === order.sellerId)?.requisites
  if (!seller) return null
  return {
    paysVat: seller.paysVat,
    bank: seller.accounts[0] ?? null,
    seller: {
      name: seller.name,
      inn: seller.inn,
      kpp: seller.kpp,
      address: seller.address,
      phone: seller.phone,
      directorPost: seller.directorPost,
      directorName: seller.directorName,
      accountantName: seller.accountantName,
      isSoleTrader: seller.kind === 'sole-trader',
      noVatGround: seller.paysVat ? '' : seller.noVatGround,
    },
    buyer: await buyerOf(trx, order),
  }
}

/** The content of this order's invoice; null while the seller has no requisites or no account. `today`: YYYY-MM-DD. */
export async function findInvoiceContent(
  trx: Trx,
  order: InvoicedOrder & { payment: PaymentTerm },
  today: string,
): Promise<InvoiceContent | null> {
  const sides = await findSides(trx, order)
  if (!sides?.bank) return null
  const { paysVat, bank, seller, buyer } = sides
  const lines = await linesOf(trx, order, paysVat, today)
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  return {
    orderNumber: order.number,
    seller,
    bank,
    buyer,
    lines,
    total,
    ...(order.payment === 'deferred' && { isDeferred: true as const }),
    ...(order.pointsSpent > 0 && { pointsPaid: Math.min(order.pointsSpent, total) }),
    vatTotal: lines.reduce((sum, { vat }) => sum + vat, 0),
  }
}

/** Delivery is a separate line at the general rate. A seller without VAT states none. */
async function linesOf(trx: Trx, order: InvoicedOrder, paysVat: boolean, today: string): Promise<InvoiceLine[]> {
  const stored = await trx
    .selectFrom('orderLines')
    .select(['article', 'name', 'unitName as unit', 'amount', 'pieces', 'price', 'total', 'vatRate', 'vat'])
    .where('orderId', '=', order.id)
    .orderBy('position')
    .execute()
  const price = order.deliveryPrice ?? 0
  const rate = generalVatRate(today)
  const delivery: InvoiceLine = {
    article: '',
    name: 'Доставка',
    unit: 'усл.',
    amount: 1000,
    price,
    total: price,
    vatRate: rate,
    vat: vatInside(price, rate),
  }
  const goods = stored.map(({ pieces, ...line }) => ({ ...line, name: cutName(line.name, pieces, line.unit) }))
  const lines = price > 0 ? [...goods, delivery] : goods
  return paysVat ? lines : lines.map((line) => ({ ...line, vatRate: null, vat: 0 }))
}

async function buyerOf(trx: Trx, order: InvoicedOrder): Promise<InvoiceContent['buyer']> {
  if (order.legalEntityId !== null) {
    const entity = await trx
      .selectFrom('legalEntities')
      .select(['name', 'inn', 'kpp', 'address'])
      .where('id', '=', order.legalEntityId)
      .executeTakeFirstOrThrow()
    return { ...entity, kpp: entity.kpp ?? '', phone: '' }
  }
  const person = await trx
    .selectFrom('users')
    .select(['firstName', 'lastName', 'phone'])
    .where('id', '=', order.userId)
    .executeTakeFirstOrThrow()
  return {
    name: order.contactName || `${person.lastName} ${person.firstName}`.trim(),
    inn: '',
    kpp: '',
    address: order.deliveryAddress,
    phone: order.contactPhone || (person.phone === null ? '' : shownPhone(person.phone)),
  }
}
