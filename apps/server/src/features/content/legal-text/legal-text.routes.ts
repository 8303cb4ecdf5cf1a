import * as contract from '@snab/contract/content/legal-text'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { acceptLegalText, fillLegalGaps, findLegalGaps, findLegalTexts, prepareLegalTexts } from './legal-texts'

/** The documents that buyers accept, as templates, drafts and published pages. */
export function legalTextRoutes(app: FastifyInstance, services: Services) {
  const present = async () => {
    const items = await findLegalTexts(services.db)
    return { items, gaps: await findLegalGaps(services.db, items) }
  }
  serve(app, contract.legalTexts, present)
  serve(app, contract.prepareLegalTexts, async ({ visitor: { session } }) => {
    await prepareLegalTexts(services, session)
    return present()
  })
  serve(app, contract.fillLegalGaps, async ({ body: { fills }, visitor: { session } }) => {
    await fillLegalGaps(services, session, fills)
    return present()
  })
  serve(app, contract.acceptLegalText, async ({ params: { slug }, visitor: { session } }) => {
    await acceptLegalText(services, session, slug)
    return present()
  })
}
