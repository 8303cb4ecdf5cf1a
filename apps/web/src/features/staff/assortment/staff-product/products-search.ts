import { goodsFilterStates, goodsGaps } from '@snab/contract/assortment/staff-product'
import { day, flag, id, keyword, oneOf, page, searchReader, type SearchOf } from '../../../../lib/search-fields'

/** `since`: changed by staff on this day or later. */
export type ProductsSearch = SearchOf<typeof readProductsSearch>
export const readProductsSearch = searchReader({
  page,
  keyword,
  sectionId: id,
  brandId: id,
  state: oneOf(goodsFilterStates),
  without: oneOf(goodsGaps),
  own: flag,
  since: day,
})

export const productTabs = [
  'trade',
  'features',
  'demand',
  'pictures',
  'links',
  'sets',
  'papers',
  'drums',
  'history',
] as const
export type ProductTab = (typeof productTabs)[number]

/** Texts when no tab is given. */
export const readProductSearch = searchReader({ tab: oneOf(productTabs) })
