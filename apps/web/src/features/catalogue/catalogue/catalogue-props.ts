import type { catalogueInfo } from '@snab/contract/catalogue/catalogue-reference'
import type { ResponseOf } from '@snab/contract/endpoint'
import type { ReactNode } from 'react'
import type { FoundProducts } from './catalogue.data'
import type { CatalogueSearch } from './catalogue-search'
import type { ChangeList, useProductList } from './use-catalogue'

/** What other features put into the screen; the same elements every time. */
export type CatalogueSlots = { savedFilters: ReactNode; saveFilter: ReactNode; compareBar: ReactNode }

type Info = ResponseOf<typeof catalogueInfo>

export type CatalogueProps = CatalogueSlots & {
  info: Info
  /** What the address asks for. */
  search: CatalogueSearch
  /** The query of the rows on the screen. */
  drawn: CatalogueSearch
  list: ReturnType<typeof useProductList>
}

export type ListProps = {
  info: Info
  search: CatalogueSearch
  list: FoundProducts | undefined
  error: Error | null
  /** An answer to another question is under way, for longer than a moment. */
  isOld: boolean
  change: ChangeList
  saveFilter: ReactNode
  retry: () => unknown
}
