import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMatch, useNavigate } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import type { FoundBy } from '../../../../shared/cart/cart-store'
import { showError } from '../../../../lib/snackbar'
import { placeInList, productListQuery } from '../catalogue.data'
import { firstPage, type CatalogueSearch } from '../catalogue-search'

/** The previous and next product in the list below the card; null if no list contains it. */
export function useListNeighbours(productId: number) {
  const match = useMatch({ from: '/catalog', shouldThrow: false })
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const list: CatalogueSearch = { ...match?.search, ...({ product: undefined } as object) } // the card is not part of the list
  const { data } = useQuery({ ...productListQuery(list), enabled: match !== undefined })
  const index = data?.items.findIndex(({ id }) => id === productId) ?? -1

  const show = (product: number, page: number) =>
    navigate({
      to: '/catalog',
      search: { ...list, page: page === firstPage ? undefined : page, product },
      replace: true,
      resetScroll: false,
      // closing the card leads to the page of the product it shows
      state: (before) => ({ ...before, openedOnPage: before.openedOnPage ?? list.page ?? firstPage }),
    })

  const { mutate: turn, isPending } = useMutation({
    mutationFn: async (by: 1 | -1) => {
      const page = (list.page ?? firstPage) + by
      const { items } = await queryClient.fetchQuery(productListQuery({ ...list, page }))
      const next = by === 1 ? items[0] : items.at(-1)
      if (next) await show(next.id, page)
    },
    onError: (error) => showError(error),
  })

  if (!match || !data || index === -1) return null
  const { currentPage, pageCount, searchLogUuid } = data.meta
  const foundBy: FoundBy =
    searchLogUuid === null ? {} : { searchLogUuid, searchLogProductPosition: placeInList(data.meta, index) }

  return {
    hasPrevious: index > 0 || currentPage > 1,
    hasNext: index < data.items.length - 1 || currentPage < pageCount,
    isLoading: isPending,
    foundBy,
    go: (by: 1 | -1) => {
      const next = data.items[index + by]
      if (next) void show(next.id, currentPage)
      else turn(by)
    },
  }
}
