import type { listCartItems } from '@snab/contract/buying/cart'
import type { RequestOf } from '@snab/contract/endpoint'

export type CartSort = NonNullable<NonNullable<RequestOf<typeof listCartItems>['query']>['sort']>

const types = ['catalog', 'custom'] as const
export type CartType = (typeof types)[number]
export type CartSearch = {
  sort?: Exclude<CartSort, 'position'> | undefined
  /** Only lines of this kind are shown; the cart and its totals stay whole. */ type?: CartType | undefined
  /** Only lines whose price or stock is not as it was seen. */ changed?: true | undefined
}

const sorts = ['name', '-name', 'article', '-article', 'price', '-price', 'total', '-total', 'added', '-added'] as const

/** Rubbish and the usual order, by position, leave the address. */
export const readCartSearch = ({ sort, type, changed }: Record<string, unknown>): CartSearch => ({
  sort: sorts.find((known) => known === sort),
  type: types.find((known) => known === type),
  changed: changed === true || changed === 'true' ? true : undefined,
})
