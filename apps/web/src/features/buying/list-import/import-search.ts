import type { rowFilters } from '@snab/contract/buying/list-import'
import { id, oneOf, page, searchReader } from '../../../lib/search-fields'

/** `short`: filtered here, by stocks that change while the list is open. */
export type RowFilter = (typeof rowFilters)[number] | 'short'
// repeated here, so that the contract's file stays out of the first script
const narrowing: readonly RowFilter[] = ['undecided', 'amount', 'matched', 'short', 'changed', 'skipped']

export const readSourceSearch = searchReader({ by: oneOf(['file']) })
export const readCheckSearch = searchReader({ show: oneOf(narrowing), specificationId: id })
export const readPagedSearch = searchReader({ page })
