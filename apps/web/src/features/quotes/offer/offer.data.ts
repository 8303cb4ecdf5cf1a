import { getOffer, listOffers, type Offer } from '@snab/contract/quotes/offer'
import { listOfferVersions } from '@snab/contract/quotes/offer-version'
import { listOfferTemplates } from '@snab/contract/quotes/offer-template'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/api'
import { useActOnList } from '../../../lib/api/use-act'
import { readOnOpen } from '../../../lib/api/freshness'

export const offerQuery = (id: number) => queryOf(getOffer, { params: { id } })
const templatesQuery = queryOf(listOfferTemplates, {})
export const useTemplates = () => useQuery({ ...templatesQuery, ...readOnOpen })

const refreshOffers = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: [listOffers.path] })

export function keepOffer(queryClient: QueryClient, offer: Offer) {
  queryClient.setQueryData(offerQuery(offer.id).queryKey, offer)
  void queryClient.invalidateQueries({ queryKey: [listOfferVersions.path] })
  void refreshOffers(queryClient)
}

/** A button's action; the list is read again after it. */
export const useAct = <Variables, Answer>(
  act: (variables: Variables) => Promise<Answer>,
  onDone: (answer: Answer, variables: Variables) => void,
) => useActOnList(listOffers.path, act, onDone)
