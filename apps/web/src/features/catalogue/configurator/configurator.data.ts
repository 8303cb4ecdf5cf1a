import { configuratorClasses, configureClass } from '@snab/contract/catalogue/configurator'
import type { ResponseOf } from '@snab/contract/endpoint'
import { queryOf } from '../../../lib/api/api'
import type { ChoiceSearch } from './configurator-search'

export type ClassList = ResponseOf<typeof configuratorClasses>
export type Choice = ResponseOf<typeof configureClass>

export const classListQuery = { ...queryOf(configuratorClasses, {}), staleTime: 5 * 60_000 }

export const choiceQuery = (id: number, { features, instock, page = 1 }: ChoiceSearch) => ({
  ...queryOf(configureClass, {
    params: { id },
    query: { page, criteria: { ...(features && { properties: features }), ...(instock && { instock }) } },
  }),
  staleTime: 30_000,
})
