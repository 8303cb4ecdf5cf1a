import { suggestAddress } from '@snab/contract/office/lookup'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { useSettled } from '../../../../lib/hooks/use-settled'
import type { OrderOptions } from './delivery-terms'

const pauseMs = 300
const shortest = 3

/** The directory's suggestions while an address is typed. If it does not answer, the address is accepted as typed. */
export function useAddressLookup(address: string) {
  const typed = useSettled(address.trim(), pauseMs)
  const isAsked = typed.length >= shortest
  const { data, isPlaceholderData } = useQuery({
    ...queryOf(suggestAddress, { query: { keyword: typed } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    suggestions: isAsked ? (data?.suggestions ?? []) : [],
    city: isAsked && !isPlaceholderData ? data?.city : undefined,
  }
}

/** The city of the address as the server will determine it: null when unknown, undefined until it is looked up. */
export function useDeliveryCity(
  address: string,
  { addresses }: Pick<OrderOptions, 'addresses'>,
): string | null | undefined {
  const { city } = useAddressLookup(address)
  const saved = addresses.find((one) => one.address === address.trim() && one.city !== '')
  return saved?.city ?? city
}
