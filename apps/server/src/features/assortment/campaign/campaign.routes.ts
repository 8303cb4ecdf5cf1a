import * as promotions from '@snab/contract/assortment/promotion'
import { readCampaignOptions } from '@snab/contract/assortment/ranking'
import * as lists from '@snab/contract/assortment/recommended-list'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { findAddressees, findPriceTypes } from './campaign-audience'
import { pageOf, requestOf } from './campaign-lists'
import { addCampaign, changeCampaign, removeCampaign, restoreCampaign } from './keep-campaigns'
import { listPromotions, promotionKind } from './promotions'
import { listRecommendedLists, recommendedListKind } from './recommended-lists'

const done = { done: true as const }

export function campaignRoutes(app: FastifyInstance, services: Services) {
  serve(app, readCampaignOptions, async () => {
    const { brands, sections, regions } = services.dictionary.current
    const named = (entries: ReadonlyMap<number, { id: number; name: string }>) =>
      [...entries.values()].map(({ id, name }) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'ru'))
    return {
      brands: named(brands),
      sections: named(sections),
      regions: named(regions),
      priceTypes: await findPriceTypes(services.db),
    }
  })

  serve(app, promotions.listPromotions, async ({ query }) =>
    pageOf(await listPromotions(services, requestOf(query)), requestOf(query)),
  )
  serve(app, promotions.promotionAudience, ({ query: { keyword } }) => findAddressees(services.db, keyword))
  serve(app, promotions.addPromotion, async ({ body, visitor: { session } }) => ({
    id: await addCampaign(services, session, promotionKind(services.config), body),
  }))
  serve(
    app,
    promotions.changePromotion,
    async ({ params: { id }, body: { version, ...fields }, visitor: { session } }) => {
      await changeCampaign(services, session, promotionKind(services.config), { id, version }, fields)
      return done
    },
  )
  serve(app, promotions.removePromotion, async ({ params: { id }, body: { version }, visitor: { session } }) => {
    await removeCampaign(services, session, promotionKind(services.config), { id, version })
    return done
  })
  serve(app, promotions.restorePromotion, async ({ params: { id }, visitor: { session } }) => {
    await restoreCampaign(services, session, promotionKind(services.config), id)
    return done
  })

  serve(app, lists.listRecommendedLists, async ({ query }) =>
    pageOf(await listRecommendedLists(services, requestOf(query)), requestOf(query)),
  )
  serve(app, lists.addRecommendedList, async ({ body, visitor: { session } }) => ({
    id: await addCampaign(services, session, recommendedListKind, body),
  }))
  serve(
    app,
    lists.changeRecommendedList,
    async ({ params: { id }, body: { version, ...fields }, visitor: { session } }) => {
      await changeCampaign(services, session, recommendedListKind, { id, version }, fields)
      return done
    },
  )
  serve(app, lists.removeRecommendedList, async ({ params: { id }, body: { version }, visitor: { session } }) => {
    await removeCampaign(services, session, recommendedListKind, { id, version })
    return done
  })
  serve(app, lists.restoreRecommendedList, async ({ params: { id }, visitor: { session } }) => {
    await restoreCampaign(services, session, recommendedListKind, id)
    return done
  })
}
