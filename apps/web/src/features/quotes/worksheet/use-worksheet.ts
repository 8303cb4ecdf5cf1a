import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { showError } from '../../../lib/snackbar'
import { onLive } from '../../../shared/live/live-topics'
import type { SaveStatus, StoreCallbacks, Whole } from './worksheet-store'

type Store<W extends Whole<{ id: number }>> = {
  subscribe: (listener: () => void) => () => void
  items: () => readonly W['items'][number][]
  status: () => SaveStatus
  isBusy: () => boolean
  flush: () => Promise<void>
  take: (whole: W) => void
}

type Options<W, S> = {
  create: (first: W, callbacks: StoreCallbacks<W>) => S
  queryKey: QueryKey
  keep: (queryClient: QueryClient, whole: W) => void
  /** Reports changes by others. */
  topic: 'offer' | 'order-manager'
  notSaved: () => string
}

/**
 * An open worksheet: rows with their input, and changes that are saved at once. Changes by others are read while
 * nothing is being saved.
 */
export function useWorksheet<W extends Whole<{ id: number }>, S extends Store<W>>(
  whole: W,
  { create, queryKey, keep, topic, notSaved }: Options<W, S>,
) {
  const queryClient = useQueryClient()
  const { id } = whole
  const reread = useCallback(() => void queryClient.invalidateQueries({ queryKey }), [queryClient, queryKey])
  const [store] = useState(() =>
    create(whole, { onSaved: (saved) => keep(queryClient, saved), onRefused: reread, notSaved }),
  )
  useEffect(() => store.take(whole), [store, whole])
  useEffect(
    () =>
      onLive(topic, (changed) => {
        const mayBeThis = changed === null || changed.id === id
        if (mayBeThis && !store.isBusy()) reread()
      }),
    [topic, store, reread, id],
  )
  const items = useSyncExternalStore(store.subscribe, store.items)
  const status = useSyncExternalStore(store.subscribe, store.status)

  /** Other changes are sent after the cell edits. False when it was refused, which has been shown. */
  async function run(act: () => Promise<W>): Promise<boolean> {
    try {
      await store.flush()
      keep(queryClient, await act())
      return true
    } catch (error) {
      showError(error)
      reread()
      return false
    }
  }
  return { store, items, status, run, reread }
}
