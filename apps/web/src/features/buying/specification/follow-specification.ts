import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive } from '../../../shared/live/live-topics'
import { isOutdated, onPricesChanged } from '../../../shared/live/price-changes'
import { isInProgress } from '../../../lib/progress'
import { itemEditsOf, shownSpecification } from './rows/item-edits'
import { refreshLists, specificationQuery } from './specification.data'
import { itemsTask } from './rows/use-item-actions'

/** The portal also reports own changes, often before their answer: milliseconds to wait before reading again. */
const ownAnswerMs = 150

/** Changes from another tab, device or colleague are read at once; local input overrides them until it is saved. */
export function useFollowSpecification(id: number) {
  const queryClient = useQueryClient()
  useEffect(() => followSpecification(queryClient, id), [queryClient, id])
}

function followSpecification(queryClient: QueryClient, id: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let newest = 0
  let isRead = true

  const lookLater = () => void (timer ??= setTimeout(look, ownAnswerMs))
  function look() {
    timer = undefined
    // the answer to one's own change includes all earlier ones
    if (itemEditsOf(queryClient, id).isBusy() || isInProgress(itemsTask)) return lookLater()
    if (isRead && newest <= (shownSpecification(queryClient, id)?.version ?? 0)) return
    isRead = true
    void queryClient.invalidateQueries({ queryKey: specificationQuery(id).queryKey })
  }

  const stop = onLive('specification', (data) => {
    if (data !== null && data.id !== id) return
    if (data?.version !== undefined) newest = Math.max(newest, data.version)
    else isRead = false
    lookLater()
  })
  const stopPrices = onPricesChanged((change) => {
    const state = queryClient.getQueryState(specificationQuery(id).queryKey)
    if (!isOutdated(change, state?.data, state?.dataUpdatedAt ?? 0)) return
    isRead = false
    lookLater()
  })
  return () => {
    stop()
    stopPrices()
    clearTimeout(timer)
  }
}

/** Names, sums and dates of the shown lists. */
export function useFollowLists() {
  const queryClient = useQueryClient()
  useEffect(() => onLive('specification', () => void refreshLists(queryClient)), [queryClient])
}
