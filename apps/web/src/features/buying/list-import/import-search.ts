import type { rowFilters } from '@snab/contract/buying/list-import'

export type RowFilter = (typeof rowFilters)[number]
// said again, so that the contract's file stays out of the first script
const narrowing: readonly RowFilter[] = ['undecided', 'amount', 'matched', 'changed', 'skipped']

export type SourceSearch = { by?: 'file' | undefined }
export type CheckSearch = { show?: RowFilter | undefined }
export type PagedSearch = { page?: number | undefined }

/** Defaults and rubbish are left out of the address. */
export const readSourceSearch = ({ by }: Record<string, unknown>): SourceSearch => ({
  by: by === 'file' ? 'file' : undefined,
})

export const readCheckSearch = ({ show }: Record<string, unknown>): CheckSearch => ({
  show: narrowing.find((known) => known === show),
})

export function readPagedSearch({ page }: Record<string, unknown>): PagedSearch {
  const number = Number(page)
  return { page: Number.isInteger(number) && number > 1 && number <= 1_000_000 ? number : undefined }
}
