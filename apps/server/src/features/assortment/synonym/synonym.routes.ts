import * as contract from '@snab/contract/assortment/synonym'
import * as speech from '@snab/contract/assortment/speech'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { addSynonym, changeSynonym, deleteSynonym } from './change-synonyms'
import { previewSynonym } from './preview-synonym'
import { findSynonyms } from './synonym.queries'
import { findSpeech, switchSpeech } from './trade-speech'

export function synonymRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.listSynonyms, async ({ query: { keyword, page, 'per-page': perPage } }) => {
    const { items, total } = await findSynonyms(services.db, { keyword, page, perPage })
    return { items, meta: pageMeta({ page, perPage, total }) }
  })
  serve(app, speech.listSpeech, async ({ query: { keyword, page, 'per-page': perPage } }) => {
    const { items, total } = await findSpeech(services.db, { keyword, page, perPage })
    return { items, meta: pageMeta({ page, perPage, total }) }
  })
  serve(app, speech.switchSpeech, async ({ body, visitor: { session } }) => {
    await switchSpeech(services, session, body)
    return { done: true as const }
  })
  serve(app, contract.addSynonym, async ({ body: { words }, visitor: { session } }) => ({
    id: await addSynonym(services, session, words),
    words,
  }))
  serve(app, contract.changeSynonym, async ({ params: { id }, body: { words }, visitor: { session } }) => {
    await changeSynonym(services, session, id, words)
    return { id, words }
  })
  serve(app, contract.deleteSynonym, async ({ params: { id }, visitor: { session } }) => {
    await deleteSynonym(services, session, id)
    return { done: true as const }
  })
  serve(app, contract.previewSynonym, ({ body: { words } }) => previewSynonym(services, words))
}
