import type { Offer } from '@snab/contract/quotes/offer'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { isOutdated, onPricesChanged } from '../../../../shared/live/price-changes'
import { keepOffer, offerQuery, useFollowOffers } from '../offer.data'
import { offerTexts } from '../offer.texts'
import { createOfferStore, type OfferStore } from './offer-store'

/** The rows of an open offer; what the client or another tab does is read while nothing is being saved. */
export function useOfferStore(offer: Offer): OfferStore {
  const t = useTexts(offerTexts)
  const queryClient = useQueryClient()
  const { id } = offer
  const [store] = useState(() =>
    createOfferStore(offer, {
      onSaved: (saved) => keepOffer(queryClient, saved),
      onRefused: () => void queryClient.invalidateQueries({ queryKey: offerQuery(id).queryKey }),
      notSaved: () => t('offer.notSaved'),
    }),
  )
  useEffect(() => store.take(offer), [store, offer])
  useFollowOffers(
    useCallback(
      (changed) => {
        if ((changed === null || changed === id) && !store.isBusy())
          void queryClient.invalidateQueries({ queryKey: offerQuery(id).queryKey })
      },
      [store, queryClient, id],
    ),
  )
  useEffect(
    () =>
      onPricesChanged((change) => {
        const { queryKey } = offerQuery(id)
        const state = queryClient.getQueryState(queryKey)
        // the answer to what is being saved has today's prices
        if (isOutdated(change, state?.data, state?.dataUpdatedAt ?? 0) && !store.isBusy())
          void queryClient.invalidateQueries({ queryKey })
      }),
    [store, queryClient, id],
  )
  return store
}
