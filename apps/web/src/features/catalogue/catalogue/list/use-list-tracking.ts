import { useEffect, useRef } from 'react'
import { currentPlace, track } from '../../../../shared/analytics/analytics'
import { takeSeen } from '../../../../shared/analytics/seen-rows'
import { isLinked } from '../../../../shared/search/linked-keyword'
import { stringifySearch } from '../../../../lib/search-codec'
import { firstPage, type CatalogueSearch } from '../catalogue-search'
import { placeInList, type FoundProducts } from '../catalogue.data'

const longestId = 100
/** Milliseconds after which a list counts as viewed: ticking five brands in a row views only the last list. */
const lookMs = 1000

/** Reports viewed lists to analytics: one view for every page that stays, and one per keyword or section. */
export function useListTracking(search: CatalogueSearch, list: FoundProducts | undefined) {
  const last = useRef<{ view: string | null; query: string | undefined; section: number | undefined }>({
    view: null,
    query: undefined,
    section: undefined,
  })
  const lookedAt = useRef<string | null>(null)

  useEffect(() => {
    const view = stringifySearch(search)
    if (!list || last.current.view === view) return
    const { keyword, section } = search
    const before = last.current
    last.current = { view, query: keyword, section }
    const isSearch = keyword !== undefined && !isLinked(keyword)
    if (isSearch && before.query !== keyword) track('SEARCH_EVENT', factsOf(search, list))
    if (!isSearch && section !== undefined && before.section !== section) track('CATEGORY_VIEW', factsOf(search, list))
  }, [search, list])

  useEffect(() => {
    const view = stringifySearch(search)
    if (!list) return
    const at = currentPlace()
    const trackView = (isFirst: boolean) => {
      const seen = takeSeen()
      const facts = factsOf(search, list)
      const products = facts.products.filter(({ id }) => seen.has(id))
      // rows seen later belong to the same view
      if (isFirst || products.length > 0) track(listType(search), { ...facts, products }, at)
    }
    const leave = () => {
      if (lookedAt.current === view) trackView(false)
    }
    const timer =
      lookedAt.current === view
        ? undefined
        : setTimeout(() => {
            lookedAt.current = view
            trackView(true)
          }, lookMs)
    const hide = () => document.visibilityState === 'hidden' && leave()
    // before the queue's own listener sends pending events
    document.addEventListener('visibilitychange', hide, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hide, { capture: true })
      leave()
    }
  }, [search, list])
}

function factsOf(search: CatalogueSearch, { items, meta }: FoundProducts) {
  const { keyword, section, page = firstPage } = search
  return {
    listId: stringifySearch(search).slice(0, longestId),
    pageNumber: page,
    products: items.map(({ id }, at) => ({ id, position: placeInList(meta, at) })),
    categoryId: section ?? null,
    searchTerm: keyword === undefined ? null : (meta.understanding?.shown ?? keyword),
    originalSearchTerm: keyword ?? null,
  }
}

function listType({ keyword, section, infavorite }: CatalogueSearch) {
  if (keyword?.startsWith('findReplace:')) return 'ANALOG_LIST_VIEW'
  if (keyword?.startsWith('findRelated:')) return 'RELATED_LIST_VIEW'
  if (keyword !== undefined) return 'SEARCH_LIST_VIEW'
  if (infavorite) return 'FAVORITE_LIST_VIEW'
  return section === undefined ? 'CATALOG_LIST_VIEW' : 'CATEGORY_LIST_VIEW'
}
