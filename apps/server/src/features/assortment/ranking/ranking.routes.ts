import * as contract from '@snab/contract/assortment/ranking'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { pageOf, requestOf } from '../campaign/campaign-lists'
import { addCampaign, changeCampaign, removeCampaign, restoreCampaign } from '../campaign/keep-campaigns'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { boostKind, listBoosts } from './boosts'
import { previewRanking } from './preview-ranking'
import { changeWeights, findWeights } from './weights'

export function rankingRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  serve(app, contract.readWeights, () => findWeights(services.db))
  serve(app, contract.changeWeights, ({ body, visitor: { session } }) => changeWeights(services, session, body))
  serve(app, contract.listBoosts, async ({ query }) =>
    pageOf(await listBoosts(services, requestOf(query)), requestOf(query)),
  )
  serve(app, contract.addBoost, async ({ body, visitor: { session } }) => ({
    id: await addCampaign(services, session, boostKind, body),
  }))
  serve(app, contract.changeBoost, async ({ params: { id }, body: { version, ...fields }, visitor: { session } }) => {
    await changeCampaign(services, session, boostKind, { id, version }, fields)
    return { done: true as const }
  })
  serve(app, contract.removeBoost, async ({ params: { id }, body: { version }, visitor: { session } }) => {
    await removeCampaign(services, session, boostKind, { id, version })
    return { done: true as const }
  })
  serve(app, contract.restoreBoost, async ({ params: { id }, visitor: { session } }) => {
    await restoreCampaign(services, session, boostKind, id)
    return { done: true as const }
  })
  serve(app, contract.previewRanking, ({ body, visitor }) => previewRanking(services, viewOf, visitor, body))
}
