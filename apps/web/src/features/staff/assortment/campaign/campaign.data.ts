import { shownDay } from '@snab/domain/text/shown-day'
import { readCampaignOptions } from '@snab/contract/assortment/ranking'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { showError, showSuccess, showUndo } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { campaignTexts } from './campaign.texts'

export const perPage = 50

export const useCampaignOptions = () => useQuery(queryOf(readCampaignOptions, {}))

export type Stored = { id: number; version: number; name: string }
type Days = { startsOn: string | null; endsOn: string | null }

/** «без срока», «с 01.12.2026», «01.12.2026 – 31.12.2026». */
export function useDays(): (days: Days) => string {
  const t = useTexts(campaignTexts)
  return ({ startsOn, endsOn }) => {
    if (startsOn !== null && endsOn !== null)
      return t('campaign.between', { from: shownDay(startsOn), to: shownDay(endsOn) })
    if (startsOn !== null) return t('campaign.from', { from: shownDay(startsOn) })
    return endsOn === null ? t('campaign.always') : t('campaign.to', { to: shownDay(endsOn) })
  }
}

export type SaveCampaign<Fields> = {
  path: string
  add: (fields: Fields) => Promise<unknown>
  change: (stored: Stored, fields: Fields) => Promise<unknown>
}

/** Saves a new one or the next version of a stored one, and offers to undo it. */
export function useSaveCampaign<Fields>(
  { path, add, change }: SaveCampaign<Fields>,
  before: { stored: Stored; fields: Fields } | undefined,
  onSaved: () => void,
) {
  const t = useTexts(campaignTexts)
  const queryClient = useQueryClient()
  const reload = () => void queryClient.invalidateQueries({ queryKey: [path] })
  const undo = useMutation({
    mutationFn: ({ stored, fields }: { stored: Stored; fields: Fields }) =>
      change({ ...stored, version: stored.version + 1 }, fields),
    onSuccess: () => showSuccess(t('campaign.restored')),
    onError: (error) => showError(error),
    onSettled: reload,
  })
  return useMutation({
    mutationFn: (fields: Fields) => (before ? change(before.stored, fields) : add(fields)),
    onSuccess: () => {
      if (before) showUndo(t('campaign.saved'), { text: t('campaign.undo'), run: () => undo.mutate(before) })
      else showSuccess(t('campaign.saved'))
      onSaved()
    },
    onSettled: reload,
  })
}

export type RemoveCampaign = {
  /** The path of the list's endpoint. */ path: string
  remove: (stored: Stored) => Promise<unknown>
  restore: (stored: Stored) => Promise<unknown>
}

/** Removed at once; it can be restored for 30 days, first from the message that reports it. */
export function useRemoveCampaign({ path, remove, restore }: RemoveCampaign) {
  const t = useTexts(campaignTexts)
  const queryClient = useQueryClient()
  const reload = () => void queryClient.invalidateQueries({ queryKey: [path] })
  const bringBack = useMutation({
    mutationFn: restore,
    onSuccess: () => showSuccess(t('campaign.restored')),
    onError: (error) => showError(error),
    onSettled: reload,
  })
  const takeAway = useMutation({
    mutationFn: remove,
    onSuccess: (_, stored) =>
      showUndo(t('campaign.removed'), { text: t('campaign.restore'), run: () => bringBack.mutate(stored) }),
    onError: (error) => showError(error),
    onSettled: reload,
  })
  return { remove: takeAway.mutate, restore: bringBack.mutate }
}
