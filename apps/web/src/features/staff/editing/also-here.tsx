import { stayHere } from '@snab/contract/talk/presence'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { call } from '../../../lib/api/api'
import { alwaysStale } from '../../../lib/api/freshness'
import { useTexts } from '../../../lib/texts/texts'
import { useLive } from '../../../shared/live/live-topics'
import panel from '../../../ui/panel.module.css'
import { editingTexts } from './editing.texts'

const renewMs = 20_000

/** Shows which colleagues have the same form open. `place`: the kind and id, `order:12`. */
export function AlsoHere({ place }: { place: string }) {
  const t = useTexts(editingTexts)
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: [stayHere.path, place],
    queryFn: () => call(stayHere, { body: { place } }),
    refetchInterval: renewMs,
    // a form in a hidden tab is still open
    refetchIntervalInBackground: true,
    ...alwaysStale,
    gcTime: 0,
    retry: false,
  })
  useLive(
    'presence',
    useCallback(
      (change) => {
        if (change === null || change.place === place)
          void queryClient.invalidateQueries({ queryKey: [stayHere.path, place] })
      },
      [queryClient, place],
    ),
  )
  useEffect(
    () => () => {
      // closing the browser removes the person after a minute
      call(stayHere, { body: { place, isLeaving: true } }).catch(() => undefined)
    },
    [place],
  )
  const names = data?.others ?? []
  return (
    <p role="status" className={names.length > 0 ? panel.problem : 'visually-hidden'}>
      {names.length > 0 && t('editing.alsoHere', { names: names.join(', ') })}
    </p>
  )
}
