import { offerStates } from '@snab/domain/offer/offer-state'
import { keyword, oneOf, page, searchReader, type SearchOf } from '../../../../lib/search-fields'

/** The parameters of the list. */
export type OfferSearch = SearchOf<typeof readOfferSearch>
export const offerSorts = ['-updated', 'updated', '-created', 'created', 'name', '-name', '-total', 'total'] as const

export const readOfferSearch = searchReader({
  tab: oneOf(['archive']),
  keyword,
  state: oneOf(offerStates),
  sort: oneOf(offerSorts, '-updated'),
  page,
})
