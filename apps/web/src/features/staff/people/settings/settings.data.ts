import { staffSettings, type StaffSettings } from '@snab/contract/people/setting'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { appInfoQuery } from '../../../../shared/session/startup'

// read again only on each visit: a form must not change while somebody types
const settingsOnce = { ...queryOf(staffSettings, {}), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

export const useStaffSettings = () => useQuery(settingsOnce)

/** The answer of a save; the portal around the screen is updated too. */
export function useKeepSettings() {
  const queryClient = useQueryClient()
  return (settings: StaffSettings) => {
    queryClient.setQueryData(settingsOnce.queryKey, settings)
    void queryClient.invalidateQueries({ queryKey: appInfoQuery.queryKey })
  }
}
