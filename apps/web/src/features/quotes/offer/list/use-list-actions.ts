import {
  archiveOffer,
  createOffer,
  deleteOffer,
  emptyOfferArchive,
  restoreOffer,
  type OfferSummary,
} from '@snab/contract/quotes/offer'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import { useAct } from '../offer.data'
import { offerTexts } from '../offer.texts'

export type ListActions = ReturnType<typeof useListActions>

export function useListActions() {
  const t = useTexts(offerTexts)
  const navigate = useNavigate()
  const nothing = () => undefined
  return {
    archive: useAct(({ id }: OfferSummary) => call(archiveOffer, { params: { id } }), nothing),
    restore: useAct(({ id }: OfferSummary) => call(restoreOffer, { params: { id } }), nothing),
    remove: useAct(({ id }: OfferSummary) => call(deleteOffer, { params: { id } }), nothing),
    empty: useAct(() => call(emptyOfferArchive, {}), nothing),
    copy: useAct(
      ({ id, name }: OfferSummary) =>
        call(createOffer, {
          body: { name: t('offer.copyName', { name }).slice(0, 200), source: { kind: 'offer', id } },
        }),
      ({ id }) => void navigate({ to: '/modules/offers/$id', params: { id: String(id) } }),
    ),
  }
}
