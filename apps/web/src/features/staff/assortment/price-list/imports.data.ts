import { jobTopic, listJobs } from '@snab/contract/core/job'
import {
  getPriceList,
  listPriceListRows,
  listPriceLists,
  planPriceList,
  startPriceList,
  undoPriceList,
  uploadPriceList,
  type PriceListDetail,
} from '@snab/contract/assortment/price-list'
import { largestSupplierFile, uploadSupplierCatalogue } from '@snab/contract/assortment/supplier-catalogue'
import { supplierFormatOf, supplierHeadLength } from '@snab/domain/product/supplier-catalogue'
import type { PriceListKind } from '@snab/domain/product/price-list'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RequestOf } from '@snab/contract/endpoint'
import { call, callWithBytes, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { useLive } from '../../../../shared/live/live-topics'
import { importsTexts } from './imports.texts'

const perPage = 50
const activeMs = 3_000

function useReload() {
  const queryClient = useQueryClient()
  return useCallback(() => {
    for (const { path } of [listPriceLists, getPriceList, listPriceListRows, listJobs])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }, [queryClient])
}

type Job = PriceListDetail['job']
export const isUnderWay = (job: Job): boolean => job?.state === 'waiting' || job?.state === 'running'

export function usePriceLists(page = 1) {
  useLive(jobTopic, useReload())
  return useQuery({
    ...queryOf(listPriceLists, { query: { page, 'per-page': perPage } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
    refetchInterval: ({ state: { data } }) => (data?.items.some(({ job }) => isUnderWay(job)) ? activeMs : false),
  })
}

export function usePriceList(id: number) {
  useLive(jobTopic, useReload())
  return useQuery({
    ...queryOf(getPriceList, { params: { id } }),
    ...alwaysStale,
    refetchInterval: ({ state: { data } }) => (isUnderWay(data?.job ?? null) ? activeMs : false),
  })
}

export const usePriceListRows = (id: number, kind: PriceListKind, page = 1) =>
  useQuery({
    ...queryOf(listPriceListRows, { params: { id }, query: { kind, page, 'per-page': perPage } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })

export type Uploaded = { id: number; isCatalogue: boolean }
export class FileTooLarge extends Error {}

const largestList = 20 * 1024 * 1024

/** A table is a price list; BMEcat and YML, recognised by their content, are a supplier's catalogue. */
export const useUpload = () =>
  useMutation({
    mutationFn: async (file: File): Promise<Uploaded> => {
      const head = new TextDecoder('latin1').decode(await file.slice(0, supplierHeadLength).arrayBuffer())
      const isCatalogue = supplierFormatOf(head) !== null
      if (file.size > (isCatalogue ? largestSupplierFile : largestList)) throw new FileTooLarge()
      const request = { query: { name: file.name.slice(0, 255) }, body: undefined }
      const { id } = await callWithBytes(isCatalogue ? uploadSupplierCatalogue : uploadPriceList, request, file)
      return { id, isCatalogue }
    },
  })

export function usePlan(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<typeof planPriceList>['body']) => call(planPriceList, { params: { id }, body }),
    onSuccess: (detail) => {
      queryClient.setQueryData(queryOf(getPriceList, { params: { id } }).queryKey, detail)
      void queryClient.invalidateQueries({ queryKey: [listPriceListRows.path] })
    },
  })
}

export function useStart(id: number) {
  const t = useTexts(importsTexts)
  const onSettled = useReload()
  return useMutation({
    mutationFn: () => call(startPriceList, { params: { id } }),
    onSuccess: () => showSuccess(t('imports.started')),
    onSettled,
  })
}

export function useUndoPriceList() {
  const t = useTexts(importsTexts)
  const onSettled = useReload()
  return useMutation({
    mutationFn: (id: number) => call(undoPriceList, { params: { id } }),
    onSuccess: () => showSuccess(t('imports.undoing')),
    onError: (error) => showError(error),
    onSettled,
  })
}
