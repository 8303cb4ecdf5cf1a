import * as contract from '@snab/contract/assortment/customer-price'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../../db/database'
import { fileAnswer } from '../../../http/answers/file-answer'
import { pageMeta } from '../../../http/page-meta'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import { personOf } from '../../../http/visitor'
import { mediaTypes } from '../../../render/table-document'
import type { Services } from '../../../services'
import { requireCustomer } from './customer.queries'
import { applyPriceList, previewPriceList } from './price-list/apply-price-list'
import { samplePriceList } from './price-list/sample-price-list'
import { findPriceHistory } from './price-history'
import { addPrice, changePrice, deletePrice, findPrices } from './prices'

const mostSuggested = 10

export function customerPriceRoutes(app: FastifyInstance, services: Services) {
  const at = () => ({ config: services.config, now: services.clock() })
  const within = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => services.db.transaction().execute(work)
  serve(app, contract.customerPriceHistory, ({ params: { id }, query, visitor: { session } }) =>
    findPriceHistory(services.db, session, id, { page: query.page, perPage: query['per-page'] }),
  )
  serve(app, contract.listCustomerPrices, async ({ params: { id }, query, visitor: { session } }) => {
    await requireCustomer(services.db, session, id)
    const { keyword, page, 'per-page': perPage } = query
    const today = moscowDay(services.clock())
    const { items, total } = await findPrices(services.db, id, { keyword, page, perPage, today })
    return { items, meta: pageMeta({ page, perPage, total }) }
  })
  serve(app, contract.addCustomerPrice, async ({ params, body: { productId, ...terms }, visitor: { session } }) => {
    await within((trx) => addPrice(trx, session, { companyId: params.id, productId }, terms, at()))
    return { done: true as const }
  })
  serve(app, contract.changeCustomerPrice, async ({ params, body: { version, ...terms }, visitor: { session } }) => {
    const price = { companyId: params.id, productId: params.productId, version }
    await within((trx) => changePrice(trx, session, price, terms, at()))
    return { done: true as const }
  })
  serve(app, contract.deleteCustomerPrice, async ({ params, body: { version }, visitor: { session } }) => {
    const price = { companyId: params.id, productId: params.productId, version }
    await within((trx) => deletePrice(trx, session, price, services.clock()))
    return { done: true as const }
  })
  serve(app, contract.findPricedProducts, async ({ query: { keyword } }) => ({
    items: keyword === '' ? [] : await findProducts(services, keyword),
  }))
  priceListRoutes(app, services)
}

function priceListRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.samplePriceList, async ({ request }) =>
    fileAnswer({
      name: 'Индивидуальные цены.xlsx',
      type: mediaTypes.xlsx,
      bytes: await services.render(personOf(request), await samplePriceList(services), 'xlsx'),
    }),
  )

  // the file is the body: a separate scope accepts any bytes
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: contract.largestPriceList },
      (_request, body, done) => done(null, body),
    )
    serve(scope, contract.previewPriceList, ({ params, query, body, visitor: { session } }) =>
      previewPriceList(services, session, params.id, {
        bytes: fileIn(body),
        vatIncluded: query.vatIncluded === 'true',
      }),
    )
    serve(scope, contract.applyPriceList, async ({ params, query, body, visitor: { session } }) => ({
      changed: await applyPriceList(services, session, params.id, {
        bytes: fileIn(body),
        vatIncluded: query.vatIncluded === 'true',
        name: query.name,
        fingerprint: query.fingerprint,
      }),
    }))
  })
}

function fileIn(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new Rejected('unreadable-list', { message: 'Файл не передан' })
  return body
}

/** Uses the catalogue's search with its corrections of articles; prices do not matter. */
async function findProducts({ engine, rows, dictionary }: Services, keyword: string) {
  const { ids } = await engine.search({
    text: keyword,
    filters: {},
    profile: { key: 'staff', priceTypeIds: dictionary.current.fallbackPriceTypes, discounts: [], contractPrices: [] },
    warehouseIds: [],
    sort: { by: 'relevance', descending: false },
    offset: 0,
    limit: mostSuggested,
    facets: false,
  })
  const goods = await rows.get(ids)
  return ids.flatMap((id) => goods.get(id) ?? []).map(({ id, article, name }) => ({ id, article, name }))
}
