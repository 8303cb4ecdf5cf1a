import * as contract from '@snab/contract/people/portal-text'
import { translations } from '@snab/contract/content/configuration'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { openOurTexts } from './our-texts'
import { findTexts, findTranslations, saveText } from './portal-texts'

/** Texts of the screens; `webRoot` contains the built screens. */
export function portalTextRoutes(app: FastifyInstance, services: Services, webRoot: string) {
  const ourTexts = openOurTexts(webRoot)

  serve(app, contract.listTexts, async ({ query: { keyword, own, page, 'per-page': perPage } }) => {
    const { texts, version } = await findTexts(services.db, await ourTexts(), { keyword, isOwn: own })
    return {
      items: texts.slice((page - 1) * perPage, page * perPage),
      version,
      meta: pageMeta({ page, perPage, total: texts.length }),
    }
  })
  serve(app, translations, async ({ query: { own } }) => findTranslations(services.db, await ourTexts(), own))
  serve(app, contract.saveText, async ({ body, visitor: { session } }) =>
    saveText(services, session, await ourTexts(), body),
  )
}
