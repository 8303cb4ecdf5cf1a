import * as contract from '@snab/contract/orders/order'
import * as forecasting from '@snab/contract/orders/order-forecast'
import { orderOptions } from '@snab/contract/orders/order-options'
import * as placing from '@snab/contract/orders/place-order'
import { toRoubles } from '@snab/domain/money/money'
import { RESERVE_DAYS } from '@snab/domain/order/reserve'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { findAddresses } from '../delivery/delivery.queries'
import { cancelOrder } from './change/cancel-order'
import { findCredit } from './checkout/credit.queries'
import { forecastOrder } from './checkout/forecast-order'
import { findOrderContracts } from '../../balance/contract/contract.queries'
import { findLegalEntities } from '../../people/legal-entity/usable-entity'
import type { HoldForApproval } from './placing/hold-for-approval'
import { findOrder, findOrderFilters, findOrders, findSpending, findStatuses } from './reading/order.queries'
import type { OfferLines } from './placing/offer-lines'
import { findMarks } from './reading/order-marks'
import { placeOrder } from './placing/place-order'
import { findHoldReason } from './change/company-hold'
import { orderReader } from './reading/order-reader'
import { presentNewOrder, presentOrder, presentSummary } from './reading/present-order'

export function orderRoutes(
  app: FastifyInstance,
  services: Services,
  viewOf: ViewOf,
  { approvals, offerLines }: { approvals: HoldForApproval; offerLines: OfferLines },
) {
  const { db, clock, config, signedAddresses } = services

  const readerOf = ({ session }: SignedIn) => orderReader(session, config, clock())

  serve(app, placing.placeOrder, async ({ body, visitor }) => {
    const view = await viewOf(visitor)
    const { orders, held, isBare } = await placeOrder(services, { approvals, offerLines }, visitor, view, body)
    const present = isBare ? presentNewOrder : presentOrder
    return {
      orders: await Promise.all(orders.map((order) => present(db, order, signedAddresses, readerOf(visitor)))),
      approval: held && { id: held.id, approvers: held.approvers },
    }
  })

  serve(app, forecasting.forecastOrder, async ({ body, visitor }) =>
    forecastOrder(services, offerLines, visitor, await viewOf(visitor), body),
  )

  serve(app, orderOptions, ({ visitor }) => readOptions(services, visitor))

  serve(app, contract.orderFilters, ({ visitor: { session } }) => findOrderFilters(db, session))
  serve(app, contract.listOrders, async ({ query, visitor }) => {
    const { page, 'per-page': perPage } = query
    const reader = readerOf(visitor)
    const { items, total, sum } = await findOrders(db, visitor.session, {
      ...query,
      searchesPositions: reader.seesPositions,
      today: reader.today,
    })
    const marks = await findMarks(
      db,
      visitor.session,
      items.map(({ id }) => id),
      reader.today,
    )
    return {
      items: items.map((order) => presentSummary(order, reader, marks(order.id))),
      meta: pageMeta({ page, perPage, total }),
      statuses: await findStatuses(db),
      sum: toRoubles(sum),
    }
  })

  serve(app, contract.getOrder, async ({ params, visitor }) => {
    const order = await findOrder(db, visitor.session, params.id)
    if (!order) throw new Rejected('order-not-found')
    return presentOrder(db, order, signedAddresses, readerOf(visitor))
  })

  serve(app, contract.cancelOrder, async ({ params, body, visitor }) => {
    const order = await cancelOrder(db, visitor.session, params.id, body.reason, clock())
    return presentOrder(db, order, signedAddresses, readerOf(visitor))
  })
}

/** The options of the order form for this buyer. */
async function readOptions({ db, clock, config, dictionary }: Services, { session, buyer }: SignedIn) {
  const { warehouses, regions } = dictionary.current
  const company = session.company
  const spending = company ? await findSpending(db, company.id, session.userId, clock()) : null
  return {
    legalEntities: company ? await findLegalEntities(db, company.id) : [],
    pickupPoints: [...warehouses.values()]
      .filter((point) => point.isPickupPoint && point.regionId === buyer.regionId)
      .map(({ id, name, address, city, pickupHours, pickupPhone, pickupWeekdays }) => ({
        id,
        name,
        address,
        city,
        hours: pickupHours,
        phone: pickupPhone,
        weekdays: pickupWeekdays,
      })),
    defaultDeliveryType: config.SNAB_DEFAULT_DELIVERY,
    warehouseCity: regions.get(buyer.regionId)?.city ?? '',
    freeDeliveryFrom: config.SNAB_FREE_DELIVERY_FROM,
    minimumWeightForDelivery: config.SNAB_MINIMUM_WEIGHT_FOR_DELIVERY ?? null,
    reserveDays: RESERVE_DAYS,
    deferralDays: company ? ((await findCredit(db, company.id))?.deferralDays ?? 0) : 0,
    holdReason: company ? await findHoldReason(db, company.id) : null,
    spendingLeft: spending && toRoubles(Math.max(0, spending.limit - spending.spent)),
    contracts: company ? await findOrderContracts(db, company.id, clock()) : [],
    addresses: await findAddresses(
      db,
      company ? { companyId: company.id } : { userId: session.userId },
      clock(),
      config,
    ),
    contactName: `${session.lastName} ${session.firstName}`.trim(),
    contactPhone: '',
  }
}
