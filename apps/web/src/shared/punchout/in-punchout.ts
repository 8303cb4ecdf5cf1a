import { getPunchoutSession } from '@snab/contract/integration/punchout'
import { punchoutPrefix } from '@snab/domain/integration/punchout'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/api'
import { storedToken } from '../../lib/api/session'

/** This tab chooses goods for a buyer's purchasing system. A page is loaded anew when that begins or ends. */
export const isInPunchout = (): boolean => storedToken()?.startsWith(punchoutPrefix) ?? false

export const usePunchoutSession = () =>
  useQuery({ ...queryOf(getPunchoutSession, {}), enabled: isInPunchout(), staleTime: Number.POSITIVE_INFINITY }).data
