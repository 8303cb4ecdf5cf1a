import type { listSpecifications, SpecificationTab } from '@snab/contract/buying/specification'
import type { RequestOf } from '@snab/contract/endpoint'

type SpecificationSort = NonNullable<NonNullable<RequestOf<typeof listSpecifications>['query']>['sort']>

/** What makes the list look as it does; defaults and rubbish are left out of the address. */
export type SpecificationSearch = {
  tab?: SpecificationTab | undefined
  keyword?: string | undefined
  sort?: SpecificationSort | undefined
  page?: number | undefined
}

const tabs = ['company', 'recommended', 'archive'] as const
export const specificationSorts = ['-updated', 'updated', '-created', 'created', 'name', '-name'] as const

export function readSpecificationSearch({ tab, keyword, sort, page }: Record<string, unknown>): SpecificationSearch {
  const number = Number(page)
  return {
    tab: tabs.find((known) => known === tab),
    keyword:
      String(keyword ?? '')
        .trim()
        .slice(0, 500) || undefined,
    sort: specificationSorts.find((known) => known === sort && known !== '-updated'),
    page: Number.isInteger(number) && number > 1 && number <= 1_000_000 ? number : undefined,
  }
}
