import { getPunchoutSession } from '@snab/contract/integration/punchout-session'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/api'
import { isInPunchout } from '../../lib/api/session'

export const usePunchoutSession = () =>
  useQuery({ ...queryOf(getPunchoutSession, {}), enabled: isInPunchout(), staleTime: Number.POSITIVE_INFINITY }).data
