import { shopSettings, type ShopSettings } from '@snab/contract/people/shop-setting'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../../../lib/api/api'
import { appInfoQuery } from '../../../../../shared/session/startup'

// read anew by each visit and by nothing else: a form must not change while somebody writes in it
const settingsOnce = { ...queryOf(shopSettings, {}), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

export const useShopSettings = () => useQuery(settingsOnce)

/** What a save has answered; the portal around the screen follows. */
export function useKeepShopSettings() {
  const queryClient = useQueryClient()
  return (settings: ShopSettings) => {
    queryClient.setQueryData(settingsOnce.queryKey, settings)
    void queryClient.invalidateQueries({ queryKey: appInfoQuery.queryKey })
  }
}
