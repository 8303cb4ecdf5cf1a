import * as contract from '@snab/contract/quotes/staff-price-request'
import { toRoubles } from '@snab/domain/money/money'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { requireCustomer } from '../../assortment/customer/customer.queries'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { viewerOfBuyer } from '../../orders/staff-order/added-lines'
import { answerRequest, floorsOfLines } from './answer-request'
import { findAgreedPrices } from './find-agreed-prices'
import { readRequest } from './present-request'
import { pageOfRequests } from './price-request.routes'
import { readRequestFile } from './request-files'
import { findRequestCosts } from './request-costs'
import { findRequest, type RequestRow } from './request.queries'

/** Staff answer requests of the companies they are responsible for. */
export function staffPriceRequestRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const viewer = ({ userId, companyId, createdAt }: RequestRow) =>
    viewerOfBuyer(services, viewOf, { userId, companyId, sellerId: null, createdAt })
  const { db, clock, config } = services
  const read = async (session: Session, id: number) => {
    const request = await readRequest(services, session, 'staff', id, viewer)
    const row = await findRequest(db, session, 'staff', id)
    const lines = request.rounds.at(-1)?.lines ?? []
    const floors = row ? await floorsOfLines(db, session, row, lines, clock()) : new Map<number, number>()
    return { ...request, floors: [...floors].map(([lineId, price]) => ({ lineId, price: toRoubles(price) })) }
  }

  serve(app, contract.listStaffPriceRequests, ({ query, visitor: { session } }) =>
    pageOfRequests(services, session, 'staff', query),
  )
  serve(app, contract.getStaffPriceRequest, ({ params: { id }, visitor: { session } }) => read(session, id))
  serve(app, contract.priceRequestCosts, ({ params: { id }, visitor: { session } }) =>
    findRequestCosts(db, session, id, clock()),
  )
  serve(app, contract.answerPriceRequest, async ({ params: { id }, body, visitor: { session } }) => {
    await db.transaction().execute((trx) => answerRequest(trx, session, id, body, { config, now: clock() }))
    return read(session, id)
  })
  serve(app, contract.listAgreedPrices, async ({ params: { id }, visitor: { session } }) => {
    await requireCustomer(services.db, session, id)
    return findAgreedPrices(services.db, id, moscowDay(services.clock()))
  })
  serve(app, contract.staffPriceRequestFile, ({ params, visitor: { session } }) =>
    readRequestFile(services, session, 'staff', params),
  )
}
