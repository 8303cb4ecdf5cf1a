import type { Order, OrderSummary } from '@snab/contract/orders/order'
import type { OrderMarks } from '@snab/contract/orders/order-life'
import { canBeCut } from '@snab/domain/cable/pieces'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { contractTitle } from '@snab/domain/money/sales-contract'
import { undatedAmount } from '@snab/domain/order/delivery/date-plan'
import { claimable } from '@snab/domain/order/claim'
import { vatName } from '@snab/domain/money/vat'
import type { Db, Trx } from '../../../../db/database'
import type { SignedAddresses } from '../../../../files/signed-addresses'
import { pictureAddress } from '../../../catalogue/goods/present-product'
import type { OrderRow } from './order.queries'
import { eventText } from '../change/order-history'
import type { OrderReader } from './order-reader'
import { changesOf, deliveryWords, presentOrderLife } from './present-order-life'
import { shownCut } from '../../../buying/lines/cut-pieces'
import { readNewOrder, readStoredOrder, type OrderDetails, type StoredOrder } from '../stored-order'

export const presentSummary = (
  order: OrderRow,
  { seesPositions }: Pick<OrderReader, 'seesPositions'>,
  marks: OrderMarks,
): OrderSummary => ({
  id: order.id,
  number: order.number,
  status: { code: order.status, name: order.erpStatus ?? order.statusName },
  company:
    order.companyId === null || order.companyName === null ? null : { id: order.companyId, name: order.companyName },
  author: order.author,
  seller: order.sellerId === null || order.sellerName === null ? null : { id: order.sellerId, name: order.sellerName },
  created: order.createdAt.toISOString(),
  updated: order.updatedAt.toISOString(),
  positions: seesPositions ? order.positions : null,
  total: toRoubles(order.total),
  ownNumber: order.ownNumber,
  erpNumber: order.erpNumber,
  payment: order.payment,
  marks,
})

export const presentOrder = async (
  db: Db | Trx,
  order: OrderRow,
  signed: SignedAddresses,
  reader: OrderReader,
): Promise<Order> => present(order, await readStoredOrder(db, order, reader.session), signed, reader)

/** An order placed by this request, with nothing attached yet. */
export const presentNewOrder = async (
  db: Db | Trx,
  order: OrderRow,
  signed: SignedAddresses,
  reader: OrderReader,
): Promise<Order> => present(order, await readNewOrder(db, order), signed, reader)

function present(order: OrderRow, stored: StoredOrder, signed: SignedAddresses, reader: OrderReader): Order {
  const { details, facts } = stored
  const { lines, events, pickup, legal, contract } = details
  // shipped or cancelled goods have no plan
  const isPlanOver = order.status === 'cancelled' || order.status === 'shipped' || order.status === 'done'
  const { marks, ...life } = presentOrderLife(order, stored, reader)
  return {
    ...presentSummary(order, reader, marks),
    ...life,
    orderItemsTotalPrice: toRoubles(order.itemsTotal),
    orderCustomItemsTotalPrice: toRoubles(order.customItemsTotal),
    discount: toRoubles(order.discountTotal),
    vatTotal: toRoubles(order.vatTotal),
    deliveryPrice: order.deliveryPrice === null ? null : toRoubles(order.deliveryPrice),
    pointsSpent: order.status === 'cancelled' ? 0 : toRoubles(Math.min(order.pointsSpent, order.total)),
    weightKg: order.weightGrams / 1000,
    comment: order.comment,
    deliveryType: order.deliveryType,
    deliveryAddress: order.deliveryAddress,
    pickupPoint: pickup ?? null,
    legalEntity: legal ?? null,
    contract: contract ? { id: contract.id, title: contractTitle(contract) } : null,
    contactName: order.contactName,
    contactPhone: order.contactPhone,
    reserve: order.reserve,
    automaticProcessing: order.automaticProcessing,
    offerAccepted: order.offerAccepted,
    shipping: order.shipping,
    lines: !reader.seesPositions
      ? null
      : lines.map((line) => ({
          ...lineLife(line, facts.get(line.id)),
          id: line.id,
          position: line.position,
          productId: line.productId,
          customProductId: line.customProductId,
          article: line.article,
          name: line.name,
          unit: line.unitName,
          image: line.pictures?.[0]
            ? pictureAddress(line.pictures[0])
            : line.customPicture === null
              ? null
              : signed.of(line.customPicture),
          amount: toAmount(line.amount),
          pieces: shownCut(line.pieces),
          canBeCut: line.productId !== null && canBeCut(line),
          price: toRoubles(line.price),
          total: toRoubles(line.total),
          vat: vatName(line.vatRate),
          plan: isPlanOver ? [] : line.plan.map(({ amount, on }) => ({ amount: toAmount(amount), on })),
          undated: isPlanOver ? 0 : toAmount(undatedAmount(line)),
        })),
    events: events.map((event, index) => ({
      at: event.at.toISOString(),
      kind: event.kind,
      author: event.author,
      text: [
        eventText(event),
        deliveryWords({ events, current: order.deliveryPrice, currencySign: reader.currencySign }, index),
      ]
        .filter(Boolean)
        .join('. '),
      changes: reader.seesPositions ? changesOf(details, index) : null,
    })),
  }
}

type Line = OrderDetails['lines'][number]

function lineLife(
  { amount, confirmedAmount, neededOn, confirmedOn, erpStatus }: Line,
  { shipped, reserved, claimed } = { shipped: 0, reserved: 0, claimed: 0 },
) {
  return {
    shipped: toAmount(shipped),
    left: toAmount(Math.max(0, amount - shipped)),
    confirmed: confirmedAmount === null ? null : toAmount(confirmedAmount),
    reserved: toAmount(reserved),
    neededOn,
    confirmedOn,
    status: erpStatus,
    claimable: toAmount(claimable(shipped, claimed)),
  }
}
