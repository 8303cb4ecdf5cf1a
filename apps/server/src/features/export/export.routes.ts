import * as contract from '@snab/contract/export'
import type { FastifyInstance } from 'fastify'
import { fileAnswer } from '../../http/file-answer'
import { serve } from '../../http/serve'
import { mediaTypes } from '../../render/table-document'
import type { Services } from '../../services'
import type { ViewOf } from '../catalogue/visitor-view'
import { exportDocument } from './export-document'
import { shownDate } from './line-columns'

export function exportRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const { config, clock, render } = services

  serve(app, contract.exportFile, async ({ body, visitor, request }) => {
    const site = { address: config.SNAB_PUBLIC_URL ?? `${request.protocol}://${request.host}`, now: clock() }
    const document = await exportDocument(services, visitor, await viewOf(visitor), body.source, site)
    return fileAnswer({ name: `${document.title} ${shownDate(site.now)}.${body.format}`, type: mediaTypes[body.format], bytes: await render(document, body.format) })
  })
}
