import * as contract from '@snab/contract/assortment/price-list'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { sessionMay } from '../../../http/rights'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { markUpRoutes } from './mark-up/mark-up.routes'
import { planPriceList } from './plan-price-list'
import { findPriceList, findPriceLists, findRows } from './price-list.queries'
import { startPriceList, undoPriceList } from './start-price-list'
import { takePriceList } from './take-price-list'

export function priceListRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  const detail = async (id: number) => {
    const list = await findPriceList(db, id, clock())
    if (!list) throw new Rejected('not-found')
    return list
  }
  serve(app, contract.listPriceLists, ({ query: { page, 'per-page': perPage } }) =>
    findPriceLists(db, { page, perPage }, clock()),
  )
  serve(app, contract.getPriceList, ({ params: { id } }) => detail(id))
  serve(app, contract.planPriceList, async ({ params: { id }, body, visitor: { session } }) => {
    await planPriceList(services, session, id, body)
    return detail(id)
  })
  serve(app, contract.listPriceListRows, async ({ params: { id }, query, visitor: { session } }) => {
    await detail(id)
    const { page, 'per-page': perPage, kind } = query
    return findRows(db, id, { kind, seesCost: sessionMay(session, 'see-cost') }, { page, perPage })
  })
  serve(app, contract.startPriceList, async ({ params: { id }, visitor: { session } }) => ({
    jobId: await startPriceList(services, session, id),
  }))
  serve(app, contract.undoPriceList, async ({ params: { id }, visitor: { session } }) => ({
    jobId: await undoPriceList(services, session, id),
  }))

  markUpRoutes(app, services)

  // the file is the body: a separate scope accepts any bytes
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    serve(scope, contract.uploadPriceList, async ({ query: { name }, body, visitor: { session } }) => {
      if (!Buffer.isBuffer(body)) throw new Rejected('unreadable-list', { message: 'Файл не передан' })
      return { id: await takePriceList(services, session, name, body) }
    })
  })
}
