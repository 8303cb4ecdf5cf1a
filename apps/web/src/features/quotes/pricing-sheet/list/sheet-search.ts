import type { RequestOf } from '@snab/contract/endpoint'
import type { listSheets } from '@snab/contract/quotes/pricing-sheet'

type SheetSort = NonNullable<NonNullable<RequestOf<typeof listSheets>['query']>['sort']>
/** What makes the list look as it does; defaults and rubbish are left out of the address. */
export type SheetSearch = {
  tab?: 'archive' | undefined
  keyword?: string | undefined
  sort?: SheetSort | undefined
  page?: number | undefined
}
export const sheetSorts = ['-updated', 'updated', 'name', '-name', '-total', 'total', '-diff', 'diff'] as const

export function readSheetSearch({ tab, keyword, sort, page }: Record<string, unknown>): SheetSearch {
  const number = Number(page)
  return {
    tab: tab === 'archive' ? 'archive' : undefined,
    keyword:
      String(keyword ?? '')
        .trim()
        .slice(0, 500) || undefined,
    sort: sheetSorts.find((known) => known === sort && known !== '-updated'),
    page: Number.isInteger(number) && number > 1 && number <= 1_000_000 ? number : undefined,
  }
}
