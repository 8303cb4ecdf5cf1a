import type { catalogueInfo } from '@snab/contract/catalogue/catalogue-reference'
import type { ResponseOf } from '@snab/contract/endpoint'
import type { ReactNode } from 'react'
import type { FoundProducts } from './catalogue.data'
import type { CatalogueSearch } from './catalogue-search'
import type { ChangeList, useProductList } from './use-catalogue'

/** Elements that other features add to the screen; always the same ones. */
export type CatalogueSlots = { savedFilters: ReactNode; saveFilter: ReactNode; compareBar: ReactNode }

type Info = ResponseOf<typeof catalogueInfo>

export type CatalogueProps = CatalogueSlots & {
  info: Info
  /** The query of the address. */
  search: CatalogueSearch
  /** The query of the displayed rows. */
  drawn: CatalogueSearch
  list: ReturnType<typeof useProductList>
}

export type ListProps = {
  info: Info
  search: CatalogueSearch
  list: FoundProducts | undefined
  error: Error | null
  /** Another query has been loading for longer than a moment. */
  isOld: boolean
  change: ChangeList
  saveFilter: ReactNode
  retry: () => unknown
}
