import * as contract from '@snab/contract/content/legal-text'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { acceptLegalText, findLegalTexts, prepareLegalTexts } from './legal-texts'

/** The documents that buyers accept, as templates, drafts and published pages. */
export function legalTextRoutes(app: FastifyInstance, services: Services) {
  const present = async () => ({ items: await findLegalTexts(services.db) })
  serve(app, contract.legalTexts, present)
  serve(app, contract.prepareLegalTexts, async ({ visitor: { session } }) => {
    await prepareLegalTexts(services, session)
    return present()
  })
  serve(app, contract.acceptLegalText, async ({ params: { slug }, visitor: { session } }) => {
    await acceptLegalText(services, session, slug)
    return present()
  })
}
