import { segmentChoice } from '@snab/contract/content/segment'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'

export const useSegmentChoice = () => useQuery(queryOf(segmentChoice, {}))
