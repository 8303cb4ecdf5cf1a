import type { Offer } from '@snab/contract/quotes/offer'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { isOutdated, onPricesChanged } from '../../../../shared/live/price-changes'
import { useWorksheet } from '../../worksheet/use-worksheet'
import { keepOffer, offerQuery } from '../offer.data'
import { offerTexts } from '../offer.texts'
import { createOfferStore } from './offer-store'

/** The rows of an open offer; changes by the client, another tab or a price are read while nothing is being saved. */
export function useOpenOffer(offer: Offer) {
  const t = useTexts(offerTexts)
  const queryClient = useQueryClient()
  const { id } = offer
  const { queryKey } = useMemo(() => offerQuery(id), [id])
  const worksheet = useWorksheet(offer, {
    create: createOfferStore,
    queryKey,
    keep: keepOffer,
    topic: 'offer',
    notSaved: () => t('offer.notSaved'),
  })
  const { store, reread } = worksheet
  useEffect(
    () =>
      onPricesChanged((change) => {
        const state = queryClient.getQueryState<Offer>(queryKey)
        // the answer of the running save has today's prices
        if (isOutdated(change, state?.data, state?.dataUpdatedAt ?? 0) && !store.isBusy()) reread()
      }),
    [store, queryClient, queryKey, reread],
  )
  return worksheet
}
