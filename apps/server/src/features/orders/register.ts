import type { FastifyInstance } from 'fastify'
import type { AreaContext } from '../area-context'
import { approvalRoutes } from './approval/approval.routes'
import { deliveryRoutes } from './delivery/delivery.routes'
import { botRoutes } from '../talk/outside-channel/bot/bot.routes'
import { answerFromBot } from './order-discussion/answer-from-bot'
import { marginRoutes } from './margin/margin.routes'
import { orderDiscussionRoutes } from './order-discussion/discussion.routes'
import { orderRequestRoutes } from './order-request/order-request.routes'
import { orderRoutes } from './order/order.routes'
import { recurringOrderRoutes } from './recurring-order/recurring.routes'
import { repeatOrderRoutes } from './repeat-order/repeat-order.routes'
import { reserveRoutes } from './reserve/reserve.routes'
import { staffDeliveryRoutes } from './delivery/staff-delivery.routes'
import { orderPartRoutes } from './staff-order/part/part.routes'
import { staffOrderRoutes } from './staff-order/staff-order.routes'
import { staffPickupPointRoutes } from './delivery/staff-pickup-point.routes'
import { openApprovals } from './approval/hold-order'
import type { OfferLines } from './order/placing/offer-lines'

/** Orders from placing to delivery. */
export async function registerOrders(
  app: FastifyInstance,
  { services, viewOf }: AreaContext,
  { offerLines }: { offerLines: OfferLines },
): Promise<void> {
  const approvals = openApprovals(services)
  approvalRoutes(app, services, viewOf, offerLines)
  deliveryRoutes(app, services)
  staffDeliveryRoutes(app, services)
  staffPickupPointRoutes(app, services)
  orderRoutes(app, services, viewOf, { approvals, offerLines })
  staffOrderRoutes(app, services, viewOf)
  orderPartRoutes(app, services)
  marginRoutes(app, services)
  await orderDiscussionRoutes(app, services)
  botRoutes(app, services, answerFromBot(services))
  reserveRoutes(app, services)
  orderRequestRoutes(app, services, viewOf)
  repeatOrderRoutes(app, services, viewOf)
  recurringOrderRoutes(app, services, viewOf, approvals)
}
