import type { rowFilters } from '@snab/contract/buying/list-import'
import { oneOf, page, searchReader } from '../../../lib/search-fields'

export type RowFilter = (typeof rowFilters)[number]
// said again, so that the contract's file stays out of the first script
const narrowing: readonly RowFilter[] = ['undecided', 'amount', 'matched', 'changed', 'skipped']

export const readSourceSearch = searchReader({ by: oneOf(['file']) })
export const readCheckSearch = searchReader({ show: oneOf(narrowing) })
export const readPagedSearch = searchReader({ page })
