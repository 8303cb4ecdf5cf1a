import { flag, oneOf, searchReader, type SearchOf } from '../../../lib/search-fields'

/**
 * `type`: shows only lines of this kind; the cart and its totals stay complete. `changed`: only lines whose price or
 * stock differs from what was seen.
 */
export type CartSearch = SearchOf<typeof readCartSearch>
export type CartType = NonNullable<CartSearch['type']>

/** The default order, by position, is not in the address. */
export const readCartSearch = searchReader({
  sort: oneOf(['name', '-name', 'article', '-article', 'price', '-price', 'total', '-total', 'added', '-added']),
  type: oneOf(['catalog', 'custom']),
  changed: flag,
})
