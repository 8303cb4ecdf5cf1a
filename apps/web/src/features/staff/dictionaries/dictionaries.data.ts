import { listMerges, type mergeKinds } from '@snab/contract/staff/dictionary-merge'
import { listSections } from '@snab/contract/catalogue-reference'
import { listStaffBrands } from '@snab/contract/staff/brand'
import { listFeatures } from '@snab/contract/staff/feature'
import { listStaffSections } from '@snab/contract/staff/section'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from '../../../lib/api/api'
import { useLeaveWarning } from '../../../lib/hooks/use-leave-warning'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { dictionaryTexts } from './dictionaries.texts'
import type { DictionarySearch } from './dictionary-search'

export type MergeKind = (typeof mergeKinds)[number]
const perPage = 50
const offered = 12
const fresh = { placeholderData: keepPreviousData, staleTime: 0 } as const

export const useFeatures = ({ page = 1, keyword }: DictionarySearch) =>
  useQuery({ ...queryOf(listFeatures, { query: { page, 'per-page': perPage, keyword } }), ...fresh })
export const useFeatureOptions = (keyword: string) =>
  useQuery({ ...queryOf(listFeatures, { query: { page: 1, 'per-page': offered, keyword } }), ...fresh })
export const useBrands = ({ page = 1, keyword }: DictionarySearch) =>
  useQuery({ ...queryOf(listStaffBrands, { query: { page, 'per-page': perPage, keyword } }), ...fresh })
export const useBrandOptions = (keyword: string) =>
  useQuery({ ...queryOf(listStaffBrands, { query: { page: 1, 'per-page': offered, keyword } }), ...fresh })
export const useSections = () => useQuery({ ...queryOf(listStaffSections, {}), staleTime: 0 })
/** The tree is there as a whole, so it is searched here. */
export const useSectionOptions = (keyword: string) =>
  useQuery({
    ...queryOf(listStaffSections, {}),
    ...fresh,
    select: ({ items }) => ({
      items: items.filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase())).slice(0, offered),
    }),
  })
export const useMerges = (kind: MergeKind) => useQuery({ ...queryOf(listMerges, { query: { kind } }), staleTime: 0 })
/** Sections that buyers see. */
export const useShownSections = () => useQuery(queryOf(listSections, { query: { 'per-page': 1000 } }))

/** Whatever an entry's change or merge is seen in. */
export function useReload(kind: MergeKind): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const path of [`/api/v1/staff/${kind}`, listMerges.path])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }
}

/** Saving of a dialog: it asks before unsaved changes are left, and closes once they are saved. */
export function useEntrySave<T>(
  kind: MergeKind,
  send: (fields: T) => Promise<unknown>,
  isDirty: boolean,
  onClose: () => void,
) {
  const t = useTexts(dictionaryTexts)
  const reload = useReload(kind)
  const save = useMutation({
    mutationFn: send,
    onSuccess: () => {
      showSuccess(t('dictionary.saved'))
      reload()
    },
  })
  const { isSuccess } = save
  useLeaveWarning(isDirty && !isSuccess, t('dictionary.leave'))
  // only after the warning knows that there is nothing left to lose
  useEffect(() => {
    if (isSuccess) onClose()
    // the way out is the same however often it is made anew
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSuccess])
  return save
}
