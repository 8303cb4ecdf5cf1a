import * as contract from '@snab/contract/quotes/export'
import type { FastifyInstance } from 'fastify'
import { fileAnswer } from '../../../http/answers/file-answer'
import { portalOrigin } from '../../../http/portal-origin'
import { serve } from '../../../http/serve'
import { personOf } from '../../../http/visitor'
import { mediaTypes } from '../../../render/table-document'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { count, networkOf, perDay, perHour } from '../../../http/limits/stored-limits'
import { checkExportable } from './check-exportable'
import { exportDocument } from './export-document'
import { exportName } from './line-columns'
import type { MailedExport } from './mail-export'
import { addJob } from '../../../jobs/add-job'

const filesPerHour = 120
const filesPerHourOfNetwork = 600
const ownMailsPerHour = 30
const ownMailsPerDay = 100
const mailsPerHour = 15
const mailsPerDay = 50

export function exportRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const { config, clock, db, render } = services

  serve(app, contract.exportFile, async ({ body, visitor, request }) => {
    const key = visitor.session ? `user ${visitor.session.userId}` : `network ${networkOf(request.ip)}`
    await count(db, [perHour('export-file', key, visitor.session ? filesPerHour : filesPerHourOfNetwork)], clock())
    const site = {
      address: portalOrigin(config, request),
      now: clock(),
      currencySign: config.SNAB_CURRENCY_SIGN,
      withVat: config.SNAB_PRICE_WITH_VAT,
    }
    const document = await exportDocument(services, visitor, await viewOf(visitor), body.source, site)
    return fileAnswer({
      name: exportName(document.title, site.now, body.format),
      type: mediaTypes[body.format],
      bytes: await render(personOf(request), document, body.format),
    })
  })

  serve(app, contract.mailExport, async ({ body, visitor }) => {
    const { userId, email } = visitor.session
    await checkExportable(services, visitor, body.source)
    const isOwn = body.to === email?.toLowerCase()
    const key = String(userId)
    await count(
      db,
      isOwn
        ? [perHour('export-mail-own', key, ownMailsPerHour), perDay('export-mail-own-day', key, ownMailsPerDay)]
        : [perHour('export-mail', key, mailsPerHour), perDay('export-mail-day', key, mailsPerDay)],
      clock(),
    )
    const payload: MailedExport = { ...body, userId, companyId: visitor.session.company?.id ?? null }
    // retried for an hour or two: an older file is useless
    await addJob(db, 'mail-export', payload, { mostAttempts: 8 })
    return { done: true as const }
  })
}
