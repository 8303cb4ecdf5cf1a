import {
  listPriceFeedRuns,
  listPriceFeeds,
  type PriceFeed,
  type PriceFeedRun,
} from '@snab/contract/integration/price-feed'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'

/** Poll interval while a file is being made. */
const askAgainMs = 2000
const isOpen = (run: PriceFeedRun | null | undefined): boolean => run?.state === 'waiting' || run?.state === 'running'

export const usePriceFeeds = () =>
  useQuery({
    ...queryOf(listPriceFeeds, {}),
    ...readOnOpen,
    refetchInterval: ({ state }) => (state.data?.items.some(({ lastRun }) => isOpen(lastRun)) ? askAgainMs : false),
  })

export const usePriceFeedRuns = ({ id }: PriceFeed) =>
  useQuery({
    ...queryOf(listPriceFeedRuns, { params: { id } }),
    ...readOnOpen,
    refetchInterval: ({ state }) => (isOpen(state.data?.items[0]) ? askAgainMs : false),
  })

export function useReadPriceFeedsAgain() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [listPriceFeeds.path] })
}
