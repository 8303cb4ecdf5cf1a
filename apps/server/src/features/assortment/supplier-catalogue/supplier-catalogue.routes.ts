import { Readable } from 'node:stream'
import * as contract from '@snab/contract/assortment/supplier-catalogue'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { reportFile } from './report'
import { startCatalogue } from './start-catalogue'
import { findCatalogue, findCatalogues, findUnclear } from './supplier-catalogue.queries'
import { takeFile } from './take-file'

export function supplierCatalogueRoutes(app: FastifyInstance, services: Services) {
  const { db } = services
  const detail = async (id: number) => {
    const found = await findCatalogue(db, id)
    if (!found) throw new Rejected('not-found')
    return found
  }
  serve(app, contract.listSupplierCatalogues, ({ query: { page, 'per-page': perPage } }) =>
    findCatalogues(db, { page, perPage }),
  )
  serve(app, contract.getSupplierCatalogue, ({ params: { id } }) => detail(id))
  serve(app, contract.startSupplierCatalogue, async ({ params: { id }, body, visitor: { session } }) => {
    await startCatalogue(services, session, id, body)
    return detail(id)
  })
  serve(app, contract.downloadSupplierReport, async ({ params: { id } }) => {
    const found = await findUnclear(db, id)
    if (!found) throw new Rejected('not-found')
    return reportFile(found.fileName, found.unclear)
  })

  // the file is the body, of any size: a separate scope streams its bytes
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
    serve(scope, contract.uploadSupplierCatalogue, async ({ query: { name }, body, visitor: { session } }) => {
      if (!(body instanceof Readable)) throw new Rejected('unreadable-list', { message: 'Файл не передан' })
      return { id: await takeFile(services, session, name, body) }
    })
  })
}
