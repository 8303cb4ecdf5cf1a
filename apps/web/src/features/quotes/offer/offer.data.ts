import { getOffer, listOffers, type Offer } from '@snab/contract/quotes/offer'
import { listOfferVersions } from '@snab/contract/quotes/offer-version'
import { listOfferTemplates } from '@snab/contract/quotes/offer-template'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { showError } from '../../../lib/snackbar'
import { onLive } from '../../../shared/live/live-topics'

export const offerQuery = (id: number) => queryOf(getOffer, { params: { id } })
const templatesQuery = queryOf(listOfferTemplates, {})
export const useTemplates = () => useQuery({ ...templatesQuery, ...readOnOpen })

const refreshOffers = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: [listOffers.path] })

export function keepOffer(queryClient: QueryClient, offer: Offer) {
  queryClient.setQueryData(offerQuery(offer.id).queryKey, offer)
  void queryClient.invalidateQueries({ queryKey: [listOfferVersions.path] })
  void refreshOffers(queryClient)
}

/** A button's work: a refusal is told, lists are read anew after a success. */
export function useAct<Variables, Answer>(
  act: (variables: Variables) => Promise<Answer>,
  onDone: (answer: Answer, variables: Variables) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer, variables) => {
      void refreshOffers(queryClient)
      onDone(answer, variables)
    },
    onError: (error) => showError(error),
  })
}

/** Views and answers of clients, and what another tab has changed. */
export function useFollowOffers(onChange: (id: number | null) => void) {
  useEffect(() => onLive('offer', (data) => onChange(data?.id ?? null)), [onChange])
}
