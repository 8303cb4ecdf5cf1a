import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { productListQuery } from './catalogue.data'
import { readCatalogueSearch, type CatalogueSearch } from './catalogue-search'

let foreseen: ReturnType<typeof productListQuery>['queryKey'] | null = null

/**
 * Prefetches the list that a press would show. One at a time: an unused one is cancelled for the next. Searches are not
 * prefetched, because the seller's search log must contain real searches only.
 */
export function useForeseenList() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useCallback(
    (search: (now: CatalogueSearch) => CatalogueSearch) => {
      const list = readCatalogueSearch(
        router.buildLocation<typeof router, '/catalog', '/catalog'>({ from: '/catalog', to: '/catalog', search })
          .search,
      )
      if (list.keyword !== undefined) return
      const query = productListQuery(list)
      const cache = queryClient.getQueryCache()
      const before = foreseen && cache.find({ queryKey: foreseen, exact: true })
      const isOther = before !== cache.find({ queryKey: query.queryKey, exact: true })
      if (before && isOther && !before.isActive()) void before.cancel({ revert: true, silent: true })
      foreseen = query.queryKey
      void queryClient.prefetchQuery({ ...query, gcTime: query.staleTime })
    },
    [queryClient, router],
  )
}
