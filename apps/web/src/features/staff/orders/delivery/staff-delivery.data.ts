import { getDelivery, saveDelivery, type StaffDelivery } from '@snab/contract/orders/staff-delivery'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { staffDeliveryTexts } from './staff-delivery.texts'

export type Terms = Pick<StaffDelivery, 'version' | 'zones' | 'thresholds'>

export const useDeliveryTerms = () => useQuery({ ...queryOf(getDelivery, {}), ...alwaysStale })

/** The table is saved as a whole, with the version that was shown. */
export function useSaveTerms(onSaved: () => void) {
  const t = useTexts(staffDeliveryTexts)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ version, zones, thresholds }: Terms) => call(saveDelivery, { body: { version, zones, thresholds } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryOf(getDelivery, {}).queryKey, saved)
      showSuccess(t('terms.saved'))
      onSaved()
    },
  })
}

/** The list with the entry at its index, or appended when it is new. */
export const withEntry = <One>(all: readonly One[], at: number | null, one: One): One[] =>
  at === null ? [...all, one] : all.map((before, place) => (place === at ? one : before))
