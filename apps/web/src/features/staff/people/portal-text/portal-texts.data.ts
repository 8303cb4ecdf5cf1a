import { listTexts } from '@snab/contract/people/portal-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { anyText } from '../../../../lib/texts/texts'
import type { TextSearch } from './text-search'

const perPage = 50

export const useTextList = ({ page = 1, keyword, own }: TextSearch) =>
  useQuery({
    ...queryOf(listTexts, { query: { page, 'per-page': perPage, keyword, own: own ? 'true' : 'false' } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })

/** A folder without texts here is shown by its own name. */
export function placeName(place: string): string {
  const key = `textPlace.${place}`
  return anyText(key) ?? place
}
