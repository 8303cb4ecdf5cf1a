import * as contract from '@snab/contract/assortment/product-paper'
import type { FastifyInstance } from 'fastify'
import { acceptForms, readFormFile } from '../../../http/read-form-file'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { addPaper, changePaper, setPaperDeleted, storePaper } from './change-papers'
import { findPapers } from './papers.queries'

const largestPaper = 20 * 1024 * 1024

export async function staffPaperRoutes(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    await acceptForms(scope, largestPaper)
    routes(scope, services)
  })
}

function routes(app: FastifyInstance, services: Services) {
  const list = async (id: number) => ({ items: await findPapers(services.db, id, services.clock()) })

  serve(app, contract.listPapers, ({ params: { id } }) => list(id))
  serve(app, contract.uploadPaper, async ({ params: { id }, request }) => ({
    file: await storePaper(services, id, await readFormFile(request, contract.uploadPaper, 'Выберите файл')),
  }))
  serve(app, contract.addPaper, async ({ params: { id }, body, visitor: { session } }) => {
    await addPaper(services, session, id, body)
    return list(id)
  })
  serve(app, contract.changePaper, async ({ params, body, visitor: { session } }) => {
    await changePaper(services, session, params, body)
    return list(params.id)
  })
  serve(app, contract.deletePaper, async ({ params, body: { version }, visitor: { session } }) => {
    await setPaperDeleted(services, session, params, version, true)
    return list(params.id)
  })
  serve(app, contract.restorePaper, async ({ params, body: { version }, visitor: { session } }) => {
    await setPaperDeleted(services, session, params, version, false)
    return list(params.id)
  })
}
