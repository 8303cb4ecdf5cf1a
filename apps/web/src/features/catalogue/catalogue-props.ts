import type { catalogueInfo } from '@snab/contract/catalogue'
import type { ResponseOf } from '@snab/contract/endpoint'
import type { CatalogueSearch } from './catalogue-search'
import type { useProductList } from './use-catalogue'

export type CatalogueProps = { info: ResponseOf<typeof catalogueInfo>; search: CatalogueSearch; list: ReturnType<typeof useProductList> }
