import { countApprovals } from '@snab/contract/orders/approval'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/api'
import { useUser } from './startup'

const lookEvery = 60_000

/** Approvals waiting for this person, for the menu and the account area. */
export function useApprovalCount() {
  const user = useUser()
  return useQuery({
    ...queryOf(countApprovals, {}),
    enabled: user !== null && user.company !== null && user.impersonation === null,
    refetchInterval: lookEvery,
  }).data
}
