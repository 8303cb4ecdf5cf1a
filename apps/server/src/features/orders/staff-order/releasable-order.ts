import { changeOrderLines } from '@snab/contract/orders/staff-order'
import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { releasable, type Releasable } from '../../people/release/releasable'
import { viewerOfBuyer } from './added-lines'
import { changeLinesWithin } from './keep-order'
import { ordersKeptBy } from './staff-order.queries'

/** Prices of orders that can be requested when they are below the person's ceiling. */
export const releasableOfOrders = (services: Services, viewOf: ViewOf): Releasable[] => [
  releasable({
    endpoint: changeOrderLines,
    topicOf: ({ params }) => String(params.id),
    aboutOf: async (db, session, { params: { id } }) => {
      const order = await ordersKeptBy(db, session)
        .select(['orders.number', 'orders.companyId'])
        .where('orders.id', '=', id)
        .executeTakeFirst()
      if (!order) throw new Rejected('order-not-found')
      return {
        companyId: order.companyId,
        title: `Цены в заказе № ${order.number}`,
        link: `/staff/orders/${String(id)}`,
      }
    },
    apply: (trx, session, { params: { id }, body }) =>
      changeLinesWithin(trx, session, {
        id,
        body,
        config: services.config,
        now: services.clock(),
        viewerOf: (order) => viewerOfBuyer(services, viewOf, order),
      }),
  }),
]
