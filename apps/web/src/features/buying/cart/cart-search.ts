import { flag, oneOf, searchReader, type SearchOf } from '../../../lib/search-fields'

/** `type`: only lines of this kind are shown; the cart and its totals stay whole. `changed`: only lines whose price or stock is not as it was seen. */
export type CartSearch = SearchOf<typeof readCartSearch>
export type CartType = NonNullable<CartSearch['type']>

/** The usual order, by position, is not written. */
export const readCartSearch = searchReader({
  sort: oneOf(['name', '-name', 'article', '-article', 'price', '-price', 'total', '-total', 'added', '-added']),
  type: oneOf(['catalog', 'custom']),
  changed: flag,
})
