import { useEffect, useRef } from 'react'
import { track } from '../../lib/analytics'
import { stringifySearch } from '../../lib/search-codec'
import { firstPage, usualPageSize, type CatalogueSearch } from './catalogue-search'
import type { FoundProducts } from './catalogue.data'
import { isLinked } from './linked-keyword'

const longestId = 100
/** Milliseconds after which a list counts as looked at: who ticks five brands in a row has looked at the last of the lists. */
const lookMs = 1000

/** Tells analytics which list is looked at: a view for every page that stays, and once what was searched for or which section was opened. */
export function useListTracking(search: CatalogueSearch, found: FoundProducts | undefined) {
  const looking = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(looking.current), [])
  const last = useRef<{ view: string | null; query: string | undefined; section: number | undefined }>({ view: null, query: undefined, section: undefined })

  useEffect(() => {
    const view = stringifySearch(search)
    if (last.current.view === view) return
    clearTimeout(looking.current)
    if (!found) return
    const { keyword, section, page = firstPage, pageSize = usualPageSize } = search
    const before = last.current
    last.current = { view, query: keyword, section }
    const facts = {
      listId: view.slice(0, longestId), pageNumber: page, products: found.items.map(({ id }, at) => ({ id, position: (page - 1) * pageSize + at })),
      categoryId: section ?? null, searchTerm: keyword === undefined ? null : (found.meta.understanding?.shown ?? keyword), originalSearchTerm: keyword ?? null,
    }
    const isSearch = keyword !== undefined && !isLinked(keyword)
    if (isSearch && before.query !== keyword) track('SEARCH_EVENT', facts)
    if (!isSearch && section !== undefined && before.section !== section) track('CATEGORY_VIEW', facts)
    looking.current = setTimeout(() => track(listType(search), facts), lookMs)
  }, [search, found])
}

function listType({ keyword, section, infavorite }: CatalogueSearch) {
  if (keyword?.startsWith('findReplace:')) return 'ANALOG_LIST_VIEW'
  if (keyword?.startsWith('findRelated:')) return 'RELATED_LIST_VIEW'
  if (keyword !== undefined) return 'SEARCH_LIST_VIEW'
  if (infavorite) return 'FAVORITE_LIST_VIEW'
  return section === undefined ? 'CATALOG_LIST_VIEW' : 'CATEGORY_LIST_VIEW'
}
