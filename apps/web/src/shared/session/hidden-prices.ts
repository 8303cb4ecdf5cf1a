import { useAppInfo, useUser } from './startup'

/** A guest of a portal that shows prices after signing in. */
export function usePricesHidden(): boolean {
  const { currentPriceForGuests } = useAppInfo().configuration
  return useUser() === null && !currentPriceForGuests
}

/** The same for stocks. */
export function useStocksHidden(): boolean {
  const { stockForGuests } = useAppInfo().configuration
  return useUser() === null && !stockForGuests
}
