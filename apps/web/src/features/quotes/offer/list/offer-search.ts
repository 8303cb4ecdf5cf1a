import { offerStates, type OfferState } from '@snab/domain/offer/offer-state'
import type { listOffers } from '@snab/contract/quotes/offer'
import type { RequestOf } from '@snab/contract/endpoint'

type OfferSort = NonNullable<NonNullable<RequestOf<typeof listOffers>['query']>['sort']>
/** What makes the list look as it does; defaults and rubbish are left out of the address. */
export type OfferSearch = {
  tab?: 'archive' | undefined
  keyword?: string | undefined
  state?: OfferState | undefined
  sort?: OfferSort | undefined
  page?: number | undefined
}
export const offerSorts = ['-updated', 'updated', '-created', 'created', 'name', '-name', '-total', 'total'] as const

export function readOfferSearch({ tab, keyword, state, sort, page }: Record<string, unknown>): OfferSearch {
  const number = Number(page)
  return {
    tab: tab === 'archive' ? 'archive' : undefined,
    keyword:
      String(keyword ?? '')
        .trim()
        .slice(0, 500) || undefined,
    state: offerStates.find((known) => known === state),
    sort: offerSorts.find((known) => known === sort && known !== '-updated'),
    page: Number.isInteger(number) && number > 1 && number <= 1_000_000 ? number : undefined,
  }
}
