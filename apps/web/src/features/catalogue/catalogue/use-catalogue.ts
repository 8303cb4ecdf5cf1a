import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { catalogueInfoQuery, productListQuery } from './catalogue.data'
import type { CatalogueSearch } from './catalogue-search'
import { useForeseenList } from './use-foreseen-list'

/** A function sees the address as it is at that moment, so that a memoised control never writes back an old one. */
type Change = Partial<CatalogueSearch> | ((now: CatalogueSearch) => Partial<CatalogueSearch>)
/** Foreseeing asks for what the change would show and leaves the address as it is. */
export type How = 'change' | 'foresee'

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
      else void navigate({ search, state: true, replace: true, resetScroll: false })
    },
    [navigate, foresee],
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

/** While a new list is under way, the old rows stay. */
export const useProductList = (list: CatalogueSearch) =>
  useQuery({ ...productListQuery(list), placeholderData: keepPreviousData })

/** What the rows on the screen were asked with: the address, once its answer is here. */
export function useDrawnSearch(search: CatalogueSearch, isPlaceholderData: boolean): CatalogueSearch {
  const [drawn, setDrawn] = useState(search)
  if (isPlaceholderData || drawn === search) return drawn
  setDrawn(search)
  return search
}
