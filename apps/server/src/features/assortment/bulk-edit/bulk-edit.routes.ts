import * as contract from '@snab/contract/assortment/bulk-edit'
import type { FastifyInstance } from 'fastify'
import { fileAnswer } from '../../../http/answers/file-answer'
import { Rejected } from '../../../http/rejected'
import { sql } from 'kysely'
import { sessionMay } from '../../../http/rights'
import { sellingPriceTypes } from '../../catalogue/cost/selling-price-types'
import { serve } from '../../../http/serve'
import { personOf } from '../../../http/visitor'
import { mediaTypes } from '../../../render/table-document'
import type { Services } from '../../../services'
import { goodsSheet } from './goods-sheet'
import { previewBulkEdit } from './preview-bulk-edit'
import { previewBulkPrices } from './prices/preview-bulk-prices'
import { previewGoodsSheet } from './preview-goods-sheet'
import { startBulkEdit, undoBulkEdit } from './start-bulk-edit'

export function bulkEditRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.previewBulkEdit, ({ body, visitor: { session } }) => previewBulkEdit(services, session, body))
  serve(app, contract.previewBulkPrices, ({ body, visitor: { session } }) => previewBulkPrices(services, session, body))
  serve(app, contract.bulkPriceOptions, async ({ visitor: { session } }) => ({
    priceTypes: await (
      sessionMay(session, 'see-cost') ? services.db.selectFrom('priceTypes') : sellingPriceTypes(services.db)
    )
      .select(['id', 'name', sql<boolean>`cost_use is not null`.as('isCost')])
      .orderBy('isDefault', 'desc')
      .orderBy('id')
      .execute(),
  }))
  serve(app, contract.startBulkEdit, async ({ params: { id }, visitor: { session } }) => {
    await startBulkEdit(services, session, id)
    return { id }
  })
  serve(app, contract.undoBulkEdit, async ({ params: { id }, visitor: { session } }) => ({
    id: await undoBulkEdit(services, session, id),
  }))
  serve(app, contract.downloadGoodsSheet, async ({ query, request }) =>
    fileAnswer({
      name: 'Товары.xlsx',
      type: mediaTypes.xlsx,
      bytes: await services.render(personOf(request), await goodsSheet(services, query), 'xlsx'),
    }),
  )

  // the file is the body: a separate scope accepts any bytes
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    serve(scope, contract.previewGoodsSheet, ({ query: { name }, body, visitor: { session } }) => {
      if (!Buffer.isBuffer(body)) throw new Rejected('unreadable-list', { message: 'Файл не передан' })
      return previewGoodsSheet(services, session, name, body)
    })
  })
}
