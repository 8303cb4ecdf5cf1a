import { addPromotion, changePromotion } from '@snab/contract/assortment/promotion'
import type { Services } from '../../../services'
import { noteChange } from '../../../search/note-change'
import { releasable, type Releasable } from '../../people/release/releasable'
import { addCampaignWithin, changeCampaignWithin } from './keep-campaigns'
import { promotionKind } from './promotions'

const subjectOf = async (name: string) => ({ companyId: null, title: `Акция «${name}»`, link: '/staff/promotions' })

/** Promotions above a ceiling, which can be released. */
export function releasableOfPromotions({ config, clock, engine }: Services): Releasable[] {
  const kind = promotionKind(config)
  return [
    releasable({
      endpoint: addPromotion,
      topicOf: ({ body }) => body.name,
      aboutOf: (_db, _session, { body }) => subjectOf(body.name),
      apply: async (trx, session, { body }) => {
        await addCampaignWithin(trx, session, kind, body, clock())
        await noteChange(trx, 'dictionaries')
        return () => engine.catchUp()
      },
    }),
    releasable({
      endpoint: changePromotion,
      topicOf: ({ params }) => String(params.id),
      aboutOf: (_db, _session, { body }) => subjectOf(body.name),
      apply: async (trx, session, { params: { id }, body: { version, ...fields } }) => {
        await changeCampaignWithin(trx, session, kind, { id, version, now: clock() }, fields)
        await noteChange(trx, 'dictionaries')
        return () => engine.catchUp()
      },
    }),
  ]
}
