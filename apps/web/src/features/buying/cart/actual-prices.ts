import { cartCurrentPrices, listCartItems, type CartItem } from '@snab/contract/buying/cart'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { call, keyOf } from '../../../lib/api/api'
import { withProgress } from '../../../lib/progress'
import { cartInfoQuery } from '../../../shared/cart/cart-state'
import { unitPrice } from '../../../shared/product/shown-price'
import { usePricesHidden } from '../../../shared/session/hidden-prices'
import { useAppInfo } from '../../../shared/session/startup'
import { cartEditsOf } from './lines/cart-edits-of'
import { changedLines, type ChangedLine } from './changed-lines'

/** The task whose spinner is shown beside the prices. */
export const actualization = 'cart-actualization'
/** Milliseconds. */
const pricesAge = 60_000

/**
 * Checks prices of the shown lines in the background. After a change, reads lines and sums again and reports the
 * differences. A manual check always reports, even if nothing has changed.
 */
export function useActualPrices(items: readonly CartItem[], listedAt: number) {
  const queryClient = useQueryClient()
  const { configuration } = useAppInfo()
  const isHidden = usePricesHidden()
  const isEnabled = configuration.currentPriceEnabled && !isHidden
  const [report, setReport] = useState<readonly ChangedLine[] | null>(null)
  const isAskedFor = useRef(false)
  const shownLines = () =>
    queryClient
      .getQueriesData<{ items: CartItem[] }>({ queryKey: [listCartItems.path], type: 'active' })
      .flatMap(([, list]) => list?.items ?? [])
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: keyOf(cartCurrentPrices, {}),
    queryFn: async ({ signal }) => {
      const before = shownLines()
      const answer = await withProgress(actualization, call(cartCurrentPrices, {}, { signal }))
      const prices = new Map(answer.items.map(({ id, currentPrice }) => [id, currentPrice]))
      if (isAskedFor.current || before.some(({ id, currentPrice }) => (prices.get(id) ?? null) !== currentPrice)) {
        // read before a moved line is saved, the list would restore its old place
        await cartEditsOf(queryClient).settle()
        void queryClient.invalidateQueries({ queryKey: cartInfoQuery.queryKey })
        await queryClient.invalidateQueries({ queryKey: [listCartItems.path] })
        const changed = changedLines(before, shownLines())
        if (isAskedFor.current || changed.length > 0) setReport(changed)
        isAskedFor.current = false
      }
      return prices
    },
    enabled: items.length > 0 && isEnabled,
    staleTime: pricesAge,
    refetchInterval: pricesAge,
    retry: false,
    // structural sharing does not work on a Map
    structuralSharing: false,
  })
  // lines read later are newer
  const fresh = data && dataUpdatedAt > listedAt ? data : null
  const priceOf = useCallback(
    (item: CartItem): number | null =>
      fresh ? (fresh.get(item.id) ?? null) : unitPrice(item, configuration.priceWithVat),
    [fresh, configuration.priceWithVat],
  )
  const refresh = () => {
    isAskedFor.current = true
    setReport(null)
    void refetch()
  }
  return { priceOf, isEnabled, error, refresh, report, forget: () => setReport(null) }
}
