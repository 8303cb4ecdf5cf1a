import { listMerges, type mergeKinds } from '@snab/contract/assortment/dictionary-merge'
import { listSections } from '@snab/contract/catalogue/catalogue-reference'
import { listStaffBrands } from '@snab/contract/assortment/brand'
import { listDictionaryChanges } from '@snab/contract/assortment/entry-change'
import { listFeatures } from '@snab/contract/assortment/feature'
import { listStaffClasses } from '@snab/contract/assortment/product-class'
import { listStaffSections } from '@snab/contract/assortment/section'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import { dictionaryTexts } from './dictionaries.texts'
import type { DictionarySearch } from './dictionary-search'
import { sectionRows } from './sections/section-rows'

export type MergeEntry = { id: number; name: string; products: number; version: number }
export type MergeKind = (typeof mergeKinds)[number]
const perPage = 50
const offered = 12
const fresh = { placeholderData: keepPreviousData, ...alwaysStale } as const

export const useFeatures = ({ page = 1, keyword }: DictionarySearch) =>
  useQuery({ ...queryOf(listFeatures, { query: { page, 'per-page': perPage, keyword } }), ...fresh })
export const useBrands = ({ page = 1, keyword }: DictionarySearch) =>
  useQuery({ ...queryOf(listStaffBrands, { query: { page, 'per-page': perPage, keyword } }), ...fresh })
export const useClasses = ({ page = 1, keyword }: DictionarySearch) =>
  useQuery({ ...queryOf(listStaffClasses, { query: { page, 'per-page': perPage, keyword } }), ...fresh })
/** The tree, line by line. */
export const useSectionRows = () =>
  useQuery({
    ...queryOf(listStaffSections, {}),
    ...alwaysStale,
    select: ({ items }) => ({ items: sectionRows(items) }),
  })

/** Merge targets of an entry. The tree of sections is loaded completely, so it is searched here. */
export function useMergeOptions(kind: MergeKind, keyword: string): readonly MergeEntry[] {
  const query = { page: 1, 'per-page': offered, keyword }
  const features = useQuery({ ...queryOf(listFeatures, { query }), ...fresh, enabled: kind === 'feature' })
  const brands = useQuery({ ...queryOf(listStaffBrands, { query }), ...fresh, enabled: kind === 'brand' })
  const classes = useQuery({ ...queryOf(listStaffClasses, { query }), ...fresh, enabled: kind === 'class' })
  const sections = useQuery({ ...queryOf(listStaffSections, {}), ...fresh, enabled: kind === 'section' })
  if (kind === 'feature') return features.data?.items ?? []
  if (kind === 'brand') return brands.data?.items ?? []
  if (kind === 'class') return classes.data?.items ?? []
  const wanted = keyword.toLowerCase()
  return (sections.data?.items ?? []).filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, offered)
}

export const useDictionaryChanges = (kind: MergeKind) =>
  useQuery({ ...queryOf(listDictionaryChanges, { query: { kind } }), ...alwaysStale })
export const useMerges = (kind: MergeKind) => useQuery({ ...queryOf(listMerges, { query: { kind } }), ...alwaysStale })
/** Sections visible to buyers. */
export const useShownSections = () => useQuery(queryOf(listSections, { query: { 'per-page': 1000 } }))

/** Everything that shows an entry after a change or merge. */
export function useReload(kind: MergeKind): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const path of [`/api/v1/staff/${kind}`, listMerges.path, listDictionaryChanges.path])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }
}

/** Saving in a dialog: asks before unsaved changes are lost, and closes after saving. */
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
  const guard = useUnsavedGuard(isDirty && !isSuccess)
  // only after the guard has registered that nothing is unsaved
  useEffect(() => {
    if (isSuccess) onClose()
    // `onClose` may be a new function at every render, but it always does the same
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSuccess])
  return { ...save, guard }
}
