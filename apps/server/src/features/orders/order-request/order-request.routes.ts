import * as contract from '@snab/contract/orders/order-request'
import * as staff from '@snab/contract/orders/staff-order-request'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { readOrder } from '../order/reading/read-order'
import { readStaffOrder } from '../staff-order/present-staff-order'
import { amendOrder, quote, withdrawRequest } from './amend-order'
import { answerRequestWithin, confirmDatesWithin } from './answer-request'

/** Requests of buyers about placed orders, and answers of staff. */
export function orderRequestRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const { db, clock } = services

  serve(app, contract.quoteAmendment, async ({ params: { id }, body, visitor }) =>
    quote(services, visitor.session, await viewOf(visitor), id, body),
  )

  serve(app, contract.amendOrder, async ({ params: { id }, body, visitor }) => {
    await amendOrder(services, visitor.session, await viewOf(visitor), id, body)
    return readOrder(services, visitor.session, id)
  })

  serve(app, contract.withdrawOrderRequest, async ({ params: { id }, visitor: { session } }) => {
    await db.transaction().execute((trx) => withdrawRequest(trx, session, id, clock()))
    return readOrder(services, session, id)
  })

  serve(app, staff.answerOrderRequest, async ({ params: { id }, body, visitor: { session } }) => {
    await db.transaction().execute((trx) => answerRequestWithin(trx, session, { id, body, now: clock() }))
    return readStaffOrder(services, session, id)
  })

  serve(app, staff.confirmOrderDates, async ({ params: { id }, body, visitor: { session } }) => {
    await db.transaction().execute((trx) => confirmDatesWithin(trx, session, { id, body, now: clock() }))
    return readStaffOrder(services, session, id)
  })
}
