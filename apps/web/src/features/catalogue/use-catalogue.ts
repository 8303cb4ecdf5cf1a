import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { catalogueInfoQuery, productListQuery } from './catalogue.data'
import type { CatalogueSearch } from './catalogue-search'

/** A function sees the address as it is at that moment, so that a memoised control never writes back an old one. */
type Change = Partial<CatalogueSearch> | ((now: CatalogueSearch) => Partial<CatalogueSearch>)

const route = getRouteApi('/catalog')

/** The list of the address, without the card that may lie over it. */
export function useListSearch(): CatalogueSearch {
  const full = route.useSearch()
  return useMemo(() => {
    const { product: _card, ...list } = full
    return list
  }, [full])
}

/**
 * Changing a filter starts again at page 1 in the usual order, and leaves the sheet of filters open; only the page or
 * the order leaves the rest as it is.
 */
export function useChangeList() {
  const navigate = route.useNavigate()
  const narrow = useCallback(
    (change: Change) => void navigate({ search: (before) => ({ ...before, page: undefined, sort: undefined, ...(typeof change === 'function' ? change(before) : change) }), state: true, replace: true, resetScroll: false }),
    [navigate],
  )
  const turn = useCallback(
    (change: Pick<CatalogueSearch, 'page' | 'pageSize' | 'sort'>) => void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false }),
    [navigate],
  )
  const sortBy = useCallback((sort: string | undefined) => turn({ sort, page: undefined }), [turn])
  return useMemo(() => ({ narrow, turn, sortBy }), [narrow, turn, sortBy])
}

export type ChangeList = ReturnType<typeof useChangeList>

export const useCatalogueInfo = () => useQuery(catalogueInfoQuery)

/** While a new list is under way, the old rows stay. */
export const useProductList = (list: CatalogueSearch) => useQuery({ ...productListQuery(list), placeholderData: keepPreviousData })

/** What the rows on the screen were asked with: the address, once its answer is here. */
export function useDrawnSearch(search: CatalogueSearch, isPlaceholderData: boolean): CatalogueSearch {
  const [drawn, setDrawn] = useState(search)
  if (isPlaceholderData || drawn === search) return drawn
  setDrawn(search)
  return search
}
