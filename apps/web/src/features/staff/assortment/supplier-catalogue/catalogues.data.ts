import {
  downloadSupplierReport,
  getSupplierCatalogue,
  listSupplierCatalogues,
  startSupplierCatalogue,
  type SupplierCatalogue,
} from '@snab/contract/assortment/supplier-catalogue'
import type { RequestOf } from '@snab/contract/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, download, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { saveFile } from '../../../../lib/save-file'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { cataloguesTexts } from './catalogues.texts'

const perPage = 50
const activeMs = 3_000

/** The server is processing it. */
export const isUnderWay = ({ state }: Pick<SupplierCatalogue, 'state'>): boolean =>
  state === 'reading' || state === 'waiting' || state === 'loading'

export const useSupplierCatalogues = (page = 1) =>
  useQuery({
    ...queryOf(listSupplierCatalogues, { query: { page, 'per-page': perPage } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isUnderWay) ? activeMs : false),
  })

export const useSupplierCatalogue = (id: number) =>
  useQuery({
    ...queryOf(getSupplierCatalogue, { params: { id } }),
    ...alwaysStale,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? activeMs : false),
  })

export function useStartCatalogue(id: number) {
  const t = useTexts(cataloguesTexts)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<typeof startSupplierCatalogue>['body']) =>
      call(startSupplierCatalogue, { params: { id }, body }),
    onSuccess: (detail) => {
      queryClient.setQueryData(queryOf(getSupplierCatalogue, { params: { id } }).queryKey, detail)
      showSuccess(t('supplierCatalogues.started'))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listSupplierCatalogues.path] }),
  })
}

export const useReport = (id: number) =>
  useMutation({
    mutationFn: async () => saveFile(await download(downloadSupplierReport, { params: { id } })),
    onError: (error) => showError(error),
  })
