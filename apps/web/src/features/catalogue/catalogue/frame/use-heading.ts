import { useMemo } from 'react'
import { useTitle } from '../../../../lib/hooks/use-title'
import { useTexts } from '../../../../lib/texts/texts'
import type { CatalogueProps } from '../catalogue-props'
import { catalogueTexts } from '../catalogue.texts'
import { chosenFilters, type NameKey } from '../filters/chosen-filters'
import type { FoundProducts } from '../catalogue.data'
import { usePricesHidden, useStocksHidden } from '../../../../shared/session/hidden-prices'
import { withoutUnusable } from '../filters/unusable-filters'
import { useFilterNames } from '../filters/use-filter-names'

/** The list's heading and the active filters as text. */
export function useHeading(
  info: CatalogueProps['info'],
  asked: CatalogueProps['search'],
  list: FoundProducts | undefined,
  error: Error | null,
) {
  const t = useTexts(catalogueTexts)
  const prices = usePricesHidden()
  const stocks = useStocksHidden()
  const { usable: search, unusable } = useMemo(
    () => withoutUnusable(asked, { prices, stocks }),
    [asked, prices, stocks],
  )
  const sections = useMemo(() => new Map(info.sections.map(({ id, name }) => [id, name])), [info.sections])
  const warehouses = useMemo(() => new Map(info.warehouses.map(({ id, name }) => [id, name])), [info.warehouses])
  const facets = list?.filters?.items ?? none
  const products = list?.items ?? none
  const isAnswered = list !== undefined || error !== null
  const unnamed = useMemo(() => {
    const keys = new Set<NameKey>()
    if (isAnswered)
      chosenFilters(search, { sections, warehouses, facets, products, lookUp: (key) => void keys.add(key) }, t)
    return [...keys]
  }, [isAnswered, search, sections, warehouses, facets, products, t])
  const lookUp = useFilterNames(unnamed)
  const chosen = useMemo(
    () => chosenFilters(search, { sections, warehouses, facets, products, lookUp }, t),
    [search, sections, warehouses, facets, products, lookUp, t],
  )
  const section = search.section === undefined ? undefined : sections.get(search.section)
  const heading =
    list?.meta.itemsHeading ??
    section ??
    (search.keyword ? t('catalogue.searchTitle', { query: search.keyword }) : t('catalogue.title'))
  useTitle(heading)
  return { heading, chosen, sort: search.sort, unusable }
}

const none: never[] = []
