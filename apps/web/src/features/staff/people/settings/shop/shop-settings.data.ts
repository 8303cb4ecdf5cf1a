import { shopSettings, type ShopSettings } from '@snab/contract/people/shop-setting'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../../../lib/api/api'
import { appInfoQuery } from '../../../../../shared/session/startup'

// read again only on each visit: a form must not change while somebody types
const settingsOnce = { ...queryOf(shopSettings, {}), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

export const useShopSettings = () => useQuery(settingsOnce)

/** The answer of a save; the portal around the screen is updated too. */
export function useKeepShopSettings() {
  const queryClient = useQueryClient()
  return (settings: ShopSettings) => {
    queryClient.setQueryData(settingsOnce.queryKey, settings)
    void queryClient.invalidateQueries({ queryKey: appInfoQuery.queryKey })
  }
}
