import { cutName } from '@snab/domain/cable/pieces'
import type { InvoiceContent, InvoiceLine } from '@snab/domain/document/invoice-content'
import { vatInside } from '@snab/domain/money/vat'
import type { PaymentTerm } from '@snab/domain/order/credit'
import { shownPhone } from '@snab/domain/people/phone'
import type { Trx } from '../../../../db/database'
import { findSellers } from '../../../balance/seller/seller-requisites'
import { findGround } from '../form/ground'
import { vatOfSeller, type SellerVat } from '../../../balance/seller/vat-of-seller'

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
  createdAt: Date
  erpDate: string | null
}

/** Seller with its VAT of the day, bank and buyer for documents of this order; null while the seller has no requisites. */
export async function findSides(trx: Trx, order: InvoicedOrder, day: string) {
  const seller = (await findSellers(trx)).find(({ sellerId }) => sellerId === order.sellerId)?.requisites
  if (!seller) return null
  const vat = await vatOfSeller(trx, order.sellerId, day)
  return {
    vat,
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
      noVatGround: vat.ground,
      ogrn: seller.ogrn,
      ogrnDay: seller.ogrnDay,
      okpo: seller.okpo,
      subdivision: seller.subdivision,
    },
    buyer: await buyerOf(trx, order),
  }
}

/**
 * The content of this order's invoice; null while the seller has no requisites or no account. VAT is that of the day of
 * the invoice (YYYY-MM-DD): prices with VAT stay, the VAT inside them is computed again.
 */
export async function findInvoiceContent(
  trx: Trx,
  order: InvoicedOrder & { payment: PaymentTerm },
  today: string,
): Promise<InvoiceContent | null> {
  const sides = await findSides(trx, order, today)
  if (!sides?.bank) return null
  const { vat: sellerVat, bank, seller, buyer } = sides
  const lines = await linesOf(trx, order, sellerVat)
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  return {
    orderNumber: order.number,
    ...(await findGround(trx, order)),
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

/** Delivery is a separate line at the seller's usual rate. */
async function linesOf(trx: Trx, order: InvoicedOrder, sellerVat: SellerVat): Promise<InvoiceLine[]> {
  const stored = await trx
    .selectFrom('orderLines')
    .select(['article', 'name', 'unitName as unit', 'amount', 'pieces', 'price', 'total', 'vatRate'])
    .where('orderId', '=', order.id)
    .orderBy('position')
    .execute()
  const price = order.deliveryPrice ?? 0
  const delivery: InvoiceLine = {
    article: '',
    name: 'Доставка',
    unit: 'усл.',
    amount: 1000,
    price,
    total: price,
    vatRate: sellerVat.usualRate,
    vat: vatInside(price, sellerVat.usualRate),
  }
  const goods = stored.map(({ pieces, ...line }) => {
    const vatRate = sellerVat.rateOf(line.vatRate)
    return { ...line, name: cutName(line.name, pieces, line.unit), vatRate, vat: vatInside(line.total, vatRate) }
  })
  return price > 0 ? [...goods, delivery] : goods
}

async function buyerOf(trx: Trx, order: InvoicedOrder): Promise<InvoiceContent['buyer']> {
  if (order.legalEntityId !== null) {
    const entity = await trx
      .selectFrom('legalEntities')
      .select(['name', 'inn', 'kpp', 'address', 'okpo'])
      .where('id', '=', order.legalEntityId)
      .executeTakeFirstOrThrow()
    const { okpo, ...party } = entity
    return { ...party, kpp: party.kpp ?? '', phone: '', ...(okpo !== '' && { okpo }) }
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
