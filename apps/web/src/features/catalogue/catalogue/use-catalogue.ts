import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { isUnanswered } from '../../../lib/api/api-error'
import { catalogueInfoQuery, productListQuery } from './catalogue.data'
import { readCatalogueSearch, type CatalogueSearch } from './catalogue-search'
import { useForeseenList } from './use-foreseen-list'

/** A function reads the address when it is called, so that a memoised control never writes an old one. */
type Change = Partial<CatalogueSearch> | ((now: CatalogueSearch) => Partial<CatalogueSearch>)
/** Prefetching loads the result of the change and leaves the address unchanged. */
export type How = 'change' | 'foresee'

const route = getRouteApi('/catalog')

/** The list of the address, without the card that may be open over it. */
export function useListSearch(): CatalogueSearch {
  const full = route.useSearch()
  return useMemo(() => {
    const { product: _card, ...list } = full
    return list
  }, [full])
}

/**
 * Changing a filter resets page and order, and keeps the filter sheet open; changing page or order keeps the rest. A
 * section or a page is a place that Back returns to; all filters chosen in one of them are one place.
 */
export function useChangeList() {
  const navigate = route.useNavigate()
  const router = useRouter()
  const foresee = useForeseenList()
  const narrow = useCallback(
    (change: Change, how: How = 'change') => {
      const search = (before: CatalogueSearch) => ({
        ...before,
        page: undefined,
        sort: undefined,
        ...(typeof change === 'function' ? change(before) : change),
      })
      if (how === 'foresee') foresee(search)
      else {
        const { search: raw, state } = router.latestLocation
        const now = readCatalogueSearch(raw)
        // Back in the filter sheet closes it
        const isPlace = !state.openedFilters && search(now).section !== now.section
        void navigate({ search, state: true, replace: !isPlace, resetScroll: false })
      }
    },
    [navigate, foresee, router],
  )
  const turn = useCallback(
    (change: Pick<CatalogueSearch, 'page' | 'pageSize' | 'sort'>, how: How = 'change') => {
      const search = (before: CatalogueSearch) => ({ ...before, ...change })
      if (how === 'foresee') foresee(search)
      else void navigate({ search, resetScroll: false })
    },
    [navigate, foresee],
  )
  const sortBy = useCallback((sort: string | undefined, how?: How) => turn({ sort, page: undefined }, how), [turn])
  return useMemo(() => ({ narrow, turn, sortBy }), [narrow, turn, sortBy])
}

export type ChangeList = ReturnType<typeof useChangeList>

export const useCatalogueInfo = () => useQuery(catalogueInfoQuery)

const retryAfterMs = 5000

/**
 * While a new list is loading, the old rows stay. `isCut`: the portal does not answer, and the rows are the last ones
 * that it sent; the list is requested again until it does.
 */
export function useProductList(search: CatalogueSearch) {
  const query = useQuery({
    ...productListQuery(search),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isUnanswered(state.error) ? retryAfterMs : false),
    refetchOnReconnect: 'always',
  })
  const { error, isFetching, refetch } = query
  const [last, setLast] = useState(query.data)
  if (query.data !== undefined && query.data !== last) setLast(query.data)
  const [wasCut, setCut] = useState(false)
  // a query without data drops its error while it is refetched
  const isCut = isUnanswered(error) || (wasCut && (query.isPlaceholderData || query.data === undefined))
  if (isCut !== wasCut) setCut(isCut)
  const data = isCut ? (query.data ?? last) : query.data
  return {
    data,
    error: isCut && data !== undefined ? null : error,
    isPlaceholderData: query.isPlaceholderData || (isCut && query.data === undefined),
    isCut: isCut && data !== undefined,
    isFetching,
    refetch,
  }
}

/** The query of the displayed rows: that of the address, once it is answered. */
export function useDrawnSearch(search: CatalogueSearch, isPlaceholderData: boolean): CatalogueSearch {
  const [drawn, setDrawn] = useState(search)
  if (isPlaceholderData || drawn === search) return drawn
  setDrawn(search)
  return search
}
