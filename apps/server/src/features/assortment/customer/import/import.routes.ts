import * as contract from '@snab/contract/assortment/customers/customer-import'
import type { FastifyInstance } from 'fastify'
import { fileAnswer } from '../../../../http/answers/file-answer'
import { Rejected } from '../../../../http/rejected'
import { serve } from '../../../../http/serve'
import { personOf } from '../../../../http/visitor'
import { mediaTypes } from '../../../../render/table-document'
import type { Services } from '../../../../services'
import { applyImport, previewImport } from './apply-import'
import { sampleCustomers } from './sample-customers'

/** Customers from a file: previewed, applied as shown. */
export function customerImportRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.sampleCustomerImport, async ({ request }) =>
    fileAnswer({
      name: 'Клиенты.xlsx',
      type: mediaTypes.xlsx,
      bytes: await services.render(personOf(request), sampleCustomers(services), 'xlsx'),
    }),
  )

  // the file is the body: a separate scope accepts any bytes
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: contract.largestCustomerFile },
      (_request, body, done) => done(null, body),
    )
    serve(scope, contract.previewCustomerImport, ({ query, body, visitor: { session } }) =>
      previewImport(services, session, { bytes: fileIn(body), regionId: query.regionId }),
    )
    serve(scope, contract.applyCustomerImport, ({ query, body, visitor: { session } }) =>
      applyImport(services, session, {
        bytes: fileIn(body),
        regionId: query.regionId,
        name: query.name,
        fingerprint: query.fingerprint,
        isInviting: query.invite === 'true',
      }),
    )
  })
}

function fileIn(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new Rejected('unreadable-list', { message: 'Файл не передан' })
  return body
}
