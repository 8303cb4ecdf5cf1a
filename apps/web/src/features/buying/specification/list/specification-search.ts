import { keyword, oneOf, page, searchReader, type SearchOf } from '../../../../lib/search-fields'

/** The parameters of the list. */
export type SpecificationSearch = SearchOf<typeof readSpecificationSearch>

export const specificationSorts = ['-updated', 'updated', '-created', 'created', 'name', '-name'] as const

export const readSpecificationSearch = searchReader({
  tab: oneOf(['my', 'company', 'recommended', 'archive'], 'my'),
  keyword,
  sort: oneOf(specificationSorts, '-updated'),
  page,
})
