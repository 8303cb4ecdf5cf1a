import { listChangedItems } from '@snab/contract/buying/specification-items'
import type { Specification } from '@snab/contract/buying/specification'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/api/api'
import { onLive } from '../../../shared/live/live-topics'
import { isOutdated, onPricesChanged } from '../../../shared/live/price-changes'
import { isInProgress } from '../../../lib/progress'
import { itemEditsOf, shownSpecification } from './rows/item-edits'
import { mergedItems } from './rows/merged-items'
import { refreshLists, specificationQuery } from './specification.data'
import { itemsTask } from './rows/use-item-actions'

/** The portal also reports own changes, often before their answer: milliseconds to wait before reading again. */
const ownAnswerMs = 150
/** Milliseconds for which others' changes wait for the answer to one's own. */
const longestWaitMs = 700

/** Changes from another tab, device or colleague are read at once; local input overrides them until it is saved. */
export function useFollowSpecification(id: number) {
  const queryClient = useQueryClient()
  useEffect(() => followSpecification(queryClient, id), [queryClient, id])
}

function followSpecification(queryClient: QueryClient, id: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let newest = 0
  /** When the oldest change that is not shown yet was reported. */
  let reportedAt: number | null = null
  let isRead = true

  function lookLater() {
    reportedAt ??= performance.now()
    timer ??= setTimeout(look, ownAnswerMs)
  }
  function look() {
    timer = undefined
    const edits = itemEditsOf(queryClient, id)
    // the answer to one's own change includes all earlier ones, but while somebody keeps typing it may take long to
    // come
    const isWaiting =
      (edits.isBusy() || isInProgress(itemsTask)) && performance.now() - (reportedAt ?? 0) < longestWaitMs
    if (edits.isMoving() || isWaiting) return lookLater()
    reportedAt = null
    if (isRead && newest <= (shownSpecification(queryClient, id)?.version ?? 0)) return
    const isOfRows = isRead
    isRead = true
    void readAgain(queryClient, id, isOfRows)
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

type Listener = (before: Specification, after: Specification) => void
const listeners = new Map<number, Set<Listener>>()

/** Calls `listener` after others' changes were read. */
export function onOthersChange(id: number, listener: Listener): () => void {
  const ofOne = listeners.get(id) ?? new Set()
  listeners.set(id, ofOne.add(listener))
  return () => void ofOne.delete(listener)
}

/** Only the changed rows, if that is all that has changed. */
async function readRowsSince(queryClient: QueryClient, id: number, since: number): Promise<boolean> {
  const { queryKey } = specificationQuery(id)
  const answer = await call(listChangedItems, { params: { id }, query: { since } })
  const shown = shownSpecification(queryClient, id)
  if (!shown || !answer.isComplete) return false
  // an answer to an own change has overtaken it
  if (shown.version >= answer.version) return true
  const merged = mergedItems(shown, answer, 'saved', since)
  if (merged === null) return false
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, merged)
  return true
}

async function readAgain(queryClient: QueryClient, id: number, isOfRows: boolean) {
  const before = shownSpecification(queryClient, id)
  const isRead =
    isOfRows && before !== undefined && (await readRowsSince(queryClient, id, before.version).catch(() => false))
  // a failure shows where the whole list is read
  if (!isRead) await queryClient.invalidateQueries({ queryKey: specificationQuery(id).queryKey })
  const after = shownSpecification(queryClient, id)
  if (before && after && after !== before) for (const listener of listeners.get(id) ?? []) listener(before, after)
}

/** Names, sums and dates of the shown lists. */
export function useFollowLists() {
  const queryClient = useQueryClient()
  useEffect(() => onLive('specification', () => void refreshLists(queryClient)), [queryClient])
}
