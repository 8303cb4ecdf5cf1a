import * as contract from '@snab/contract/assortment/product-document'
import type { FastifyInstance } from 'fastify'
import { acceptForms, readFormFile } from '../../../http/read-form-file'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { addDocument, changeDocument, setDocumentDeleted, storeDocument } from './change-documents'
import { findDocuments } from './documents.queries'

const largestDocument = 20 * 1024 * 1024

export async function staffDocumentRoutes(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    await acceptForms(scope, largestDocument)
    routes(scope, services)
  })
}

function routes(app: FastifyInstance, services: Services) {
  const list = async (id: number) => ({ items: await findDocuments(services.db, id, services.clock()) })

  serve(app, contract.listDocuments, ({ params: { id } }) => list(id))
  serve(app, contract.uploadDocument, async ({ params: { id }, request }) => ({
    file: await storeDocument(services, id, await readFormFile(request, contract.uploadDocument, 'Выберите файл')),
  }))
  serve(app, contract.addDocument, async ({ params: { id }, body, visitor: { session } }) => {
    await addDocument(services, session, id, body)
    return list(id)
  })
  serve(app, contract.changeDocument, async ({ params, body, visitor: { session } }) => {
    await changeDocument(services, session, params, body)
    return list(params.id)
  })
  serve(app, contract.deleteDocument, async ({ params, body: { version }, visitor: { session } }) => {
    await setDocumentDeleted(services, session, params, version, true)
    return list(params.id)
  })
  serve(app, contract.restoreDocument, async ({ params, body: { version }, visitor: { session } }) => {
    await setDocumentDeleted(services, session, params, version, false)
    return list(params.id)
  })
}
