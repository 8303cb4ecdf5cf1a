import type { listCartItems } from '@snab/contract/cart'
import type { RequestOf } from '@snab/contract/endpoint'

export type CartSort = NonNullable<NonNullable<RequestOf<typeof listCartItems>['query']>['sort']>

export type CartSearch = { sort?: Exclude<CartSort, 'position'> | undefined }

const sorts = ['name', '-name', 'article', '-article', 'price', '-price', 'total', '-total', 'added', '-added'] as const

/** Rubbish and the usual order, by position, leave the address. */
export const readCartSearch = ({ sort }: Record<string, unknown>): CartSearch => ({ sort: sorts.find((known) => known === sort) })
