import * as contract from '@snab/contract/content/content'
import type { FastifyInstance } from 'fastify'
import { cleanArticle } from '../../../http/clean-html'
import { pageMeta } from '../../../http/page-meta'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { addContent, changeContent, restoreContent } from './change-content'
import { findConsentReport } from './consent-report'
import { findContent, findContents, findContentVersion } from './content.queries'

export function staffContentRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  serve(app, contract.previewHtml, async ({ body: { html } }) => ({ html: cleanArticle(html) }))
  serve(app, contract.listContents, async ({ query: { keyword, page, 'per-page': perPage } }) => {
    const { items, total } = await findContents(db, { keyword, page, perPage, now: clock() })
    return { items, meta: pageMeta({ page, perPage, total }) }
  })
  serve(app, contract.staffContent, ({ params: { slug } }) => findContent(db, slug, clock()))
  serve(app, contract.contentVersion, ({ params }) => findContentVersion(db, params))
  serve(app, contract.addContent, async ({ body, visitor: { session } }) => {
    await addContent(services, session, body)
    return findContent(db, body.slug, clock())
  })
  serve(app, contract.changeContent, async ({ params: { slug }, body, visitor: { session } }) => {
    await changeContent(services, session, slug, body)
    return findContent(db, slug, clock())
  })
  serve(app, contract.restoreContent, async ({ params: { slug }, body, visitor: { session } }) => {
    await restoreContent(services, session, slug, body)
    return findContent(db, slug, clock())
  })
  serve(app, contract.consentReport, async () => ({ items: await findConsentReport(db) }))
}
