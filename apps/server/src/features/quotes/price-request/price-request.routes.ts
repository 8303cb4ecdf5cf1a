import * as contract from '@snab/contract/quotes/price-request'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../../db/database'
import { count, perHour } from '../../../http/limits/stored-limits'
import { pageMeta } from '../../../http/page-meta'
import { acceptForms, readFormFile } from '../../../http/read-form-file'
import { serve } from '../../../http/serve'
import type { Session, SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import type { OfferLines } from '../../orders/order/placing/offer-lines'
import { changeDraft, discardDraft, sendDraft } from './change-draft'
import { acceptPrices, askAgain, declinePrices, withdrawRequest } from './end-round'
import { companyOf, makeRequest } from './make-request'
import { presentSummary, readRequest } from './present-request'
import { addRequestFile, pathOfRequestFile, readRequestFile, removeRequestFile } from './request-files'
import { findRequests, type Side } from './request.queries'

const requestsPerHour = 100

type Around = { viewOf: ViewOf; offerLines: OfferLines }

/** Buyers request prices and decide on answers. */
export async function priceRequestRoutes(app: FastifyInstance, services: Services, around: Around) {
  await app.register(async (scope) => {
    await acceptForms(scope, contract.LARGEST_PRICE_REQUEST_FILE_BYTES)
    routes(scope, services, around)
    fileRoutes(scope, services)
  })
}

type Query = Omit<Parameters<typeof findRequests>[3], 'perPage' | 'today'> & { 'per-page': number }

export async function pageOfRequests(
  { db, clock }: Services,
  session: Session,
  side: Side,
  { 'per-page': perPage, ...filters }: Query,
) {
  const today = moscowDay(clock())
  const { items, total } = await findRequests(db, session, side, { ...filters, perPage, today })
  return {
    items: items.map((row) => presentSummary(row, today)),
    meta: pageMeta({ page: filters.page, perPage, total }),
  }
}

function routes(app: FastifyInstance, services: Services, { viewOf, offerLines }: Around) {
  const { db, clock } = services
  const read = async (visitor: SignedIn, id: number) => {
    const { answerVersion: _staffs, ...request } = await readRequest(services, visitor.session, 'buyer', id, () =>
      viewOf(visitor),
    )
    return request
  }
  const change = async (visitor: SignedIn, id: number, step: (trx: Trx, now: Date) => Promise<void>) => {
    await db.transaction().execute((trx) => step(trx, clock()))
    return read(visitor, id)
  }

  serve(app, contract.listPriceRequests, ({ query, visitor: { session } }) =>
    pageOfRequests(services, session, 'buyer', query),
  )
  serve(app, contract.getPriceRequest, ({ params: { id }, visitor }) => read(visitor, id))

  serve(app, contract.makePriceRequest, async ({ body, visitor }) => {
    companyOf(visitor.session)
    await count(db, [perHour('price-request', `user ${String(visitor.session.userId)}`, requestsPerHour)], clock())
    const viewer = await viewOf(visitor)
    return db.transaction().execute((trx) => makeRequest(trx, services, offerLines, visitor, viewer, body))
  })

  serve(app, contract.changePriceRequest, ({ params: { id }, body, visitor }) =>
    change(visitor, id, (trx, now) => changeDraft(trx, visitor.session, id, body, now)),
  )
  serve(app, contract.sendPriceRequest, ({ params: { id }, body, visitor }) =>
    change(visitor, id, (trx, now) => sendDraft(trx, visitor.session, { id, ...body }, now)),
  )
  serve(app, contract.withdrawPriceRequest, ({ params: { id }, body, visitor }) =>
    change(visitor, id, (trx, now) => withdrawRequest(trx, visitor.session, { id, ...body }, now)),
  )
  serve(app, contract.acceptPriceRequest, ({ params: { id }, body, visitor }) =>
    change(visitor, id, (trx, now) => acceptPrices(trx, visitor.session, { id, ...body }, now)),
  )
  serve(app, contract.declinePriceRequest, ({ params: { id }, body, visitor }) =>
    change(visitor, id, (trx, now) => declinePrices(trx, visitor.session, { id, ...body }, now)),
  )
  serve(app, contract.askPricesAgain, ({ params: { id }, body, visitor }) =>
    change(visitor, id, (trx, now) => askAgain(trx, visitor.session, { id, ...body }, now)),
  )
  serve(app, contract.discardPriceRequestDraft, async ({ params: { id }, body, visitor: { session } }) => {
    const { isGone, files } = await db
      .transaction()
      .execute((trx) => discardDraft(trx, session, { id, ...body }, clock()))
    for (const file of files) await services.privateFiles.remove(pathOfRequestFile(file))
    return { isGone }
  })
}

function fileRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  serve(
    app,
    contract.addPriceRequestFile,
    async ({ params: { id }, query: { name }, request, visitor: { session } }) => {
      await count(db, [perHour('price-request-file', `user ${String(session.userId)}`, requestsPerHour)], clock())
      const content = await readFormFile(request, contract.addPriceRequestFile, 'Выберите файл')
      return addRequestFile(services, session, id, { name, content })
    },
  )
  serve(app, contract.removePriceRequestFile, async ({ params, visitor: { session } }) => {
    await removeRequestFile(services, session, params)
    return { done: true as const }
  })
  serve(app, contract.priceRequestFile, ({ params, visitor: { session } }) =>
    readRequestFile(services, session, 'buyer', params),
  )
}
