import type { ResponseOf } from '@snab/contract/endpoint'
import {
  changeSavedFilter,
  deleteSavedFilter,
  listSavedFilters,
  saveFilter,
  type SavedFilter,
} from '@snab/contract/catalogue/saved-filter'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, queryOf } from '../../../lib/api/api'
import { useLive } from '../../../shared/live/live-topics'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useUser } from '../../../shared/session/startup'
import { textOf } from '../../../lib/texts/texts'
import { savedFilterTexts } from './saved-filter.texts'

const t = textOf(savedFilterTexts)
const listQuery = queryOf(listSavedFilters, {})

type List = ResponseOf<typeof listSavedFilters>
type Change = { name?: string; alerts?: boolean; seen?: true }

/** None for guests, who have nowhere to keep them. */
export function useSavedFilters(): readonly SavedFilter[] {
  const user = useUser()
  const queryClient = useQueryClient()
  // a filter's news is reported by a notification
  useLive(
    'notification',
    useCallback(
      (data) => {
        if (data === null || data.heading === 'prices')
          void queryClient.invalidateQueries({ queryKey: listQuery.queryKey })
      },
      [queryClient],
    ),
  )
  const { data } = useQuery({ ...listQuery, enabled: user !== null })
  return user === null ? none : (data?.items ?? none)
}

const none: readonly SavedFilter[] = []

export function useSavedFilterActions() {
  const queryClient = useQueryClient()
  const edit = (change: (items: List['items']) => List['items']) =>
    queryClient.setQueryData(listQuery.queryKey, (list) => list && { items: change(list.items) })
  const take = (filter: SavedFilter) =>
    edit((items) =>
      items.some(({ id }) => id === filter.id)
        ? items.map((other) => (other.id === filter.id ? filter : other))
        : [filter, ...items],
    )

  const save = useMutation({
    mutationFn: (url: string) => call(saveFilter, { body: { url } }),
    onSuccess: (filter) => {
      take(filter)
      showSuccess(t('saved.saved'))
    },
    onError: (error) => showError(error, t('saved.saveFailed')),
  })
  const change = useMutation({
    mutationFn: ({ id, ...body }: Change & { id: number }) => call(changeSavedFilter, { params: { id }, body }),
    // the switch changes at once and is reset when the server refuses
    onMutate: ({ id, alerts }) => {
      const before = queryClient.getQueryData(listQuery.queryKey)
      if (alerts !== undefined)
        edit((items) => items.map((filter) => (filter.id === id ? { ...filter, alerts } : filter)))
      return { before }
    },
    onSuccess: (filter, { alerts }) => {
      take(filter)
      if (alerts !== undefined) showSuccess(t(alerts ? 'saved.watching' : 'saved.notWatching'))
    },
    onError: (error, _, kept) => {
      if (kept?.before) queryClient.setQueryData(listQuery.queryKey, kept.before)
      showError(error, t('saved.failed'))
    },
  })
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteSavedFilter, { params: { id } }),
    onSuccess: (_, deletedId) => {
      edit((items) => items.filter(({ id }) => id !== deletedId))
      showSuccess(t('saved.deleted'))
    },
    onError: (error) => showError(error, t('saved.failed')),
  })
  return { save, change, remove }
}
