import { companyList, getCompany } from '@snab/contract/people/company'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { useOrderNews } from '../../../shared/live/use-order-news'

export const companyQuery = queryOf(getCompany, {})
/** Includes its debts, which depend on its orders. */
export function useCompany() {
  useOrderNews(companyQuery.queryKey[0])
  return useQuery({ ...companyQuery, ...readOnOpen })
}

/** Enough for nearly everyone; others search by name. */
export const shownCompanies = 20
export const useCompanies = (name: string) =>
  useQuery({
    ...queryOf(companyList, {
      query: { page: 1, 'per-page': shownCompanies, fields: 'legalEntities', ...(name && { filters: { name } }) },
    }),
    placeholderData: keepPreviousData,
  })
