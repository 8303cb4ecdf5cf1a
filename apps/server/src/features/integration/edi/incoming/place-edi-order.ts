import { longest } from '@snab/domain/field-limits'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { Rejected } from '../../../../http/rejected'
import type { Services } from '../../../../services'
import type { Viewer } from '../../../catalogue/goods/present-product'
import type { HoldForApproval } from '../../../orders/order/placing/hold-for-approval'
import { placeOrder } from '../../../orders/order/placing/place-order'
import type { Connection } from '../transport/open-transport'
import type { EdiBuyer } from './buyer'
import type { ReviewedOrder } from './review-order'

/** Places an order without questions like its person on screen, with the prices they would have seen. */
export async function placeEdiOrder(
  services: Services,
  approvals: HoldForApproval,
  buyer: EdiBuyer,
  viewer: Viewer,
  { connection, reviewed, clientKey }: { connection: Connection; reviewed: ReviewedOrder; clientKey: string },
): Promise<void> {
  const { message, lines, places } = reviewed
  const { delivery, legalEntityId } = places
  if (!delivery) throw new Rejected('invalid-input')
  const neededOn = new Map(message.lines.map(({ number, neededOn: day }) => [number, day ?? message.neededOn]))
  await placeOrder(services, { approvals, given: lines.map(({ item }) => item) }, buyer, viewer, {
    clientKey,
    contactName: '',
    contactPhone: '',
    deliveryAddress: '',
    ...delivery,
    legalEntityId: legalEntityId ?? null,
    comment: message.comment.slice(0, longest.orderComment),
    ownNumber: message.number.slice(0, longest.ownNumber),
    payment: connection.payment,
    shipping: 'parts',
    reserve: false,
    automaticProcessing: false,
    points: 0,
    parts: [],
    neededOn: lines.flatMap(({ item }) => {
      const day = neededOn.get(message.lines[item.id - 1]?.number ?? '')
      return day ? [{ id: item.id, on: day }] : []
    }),
    // agreed in writing between buyer and seller before their systems were connected
    offerAccepted: true,
    seen: {
      total: toRoubles(lines.reduce((sum, { total }) => sum + total, 0)),
      lines: lines.map(({ item, shownPrice }) => ({
        id: item.id,
        amount: toAmount(item.amount),
        price: shownPrice === null ? null : toRoubles(shownPrice),
      })),
    },
  })
}
