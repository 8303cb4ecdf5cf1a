import {
  getPriceRequest,
  listPriceRequests,
  priceRequestFile,
  type PriceRequest,
} from '@snab/contract/quotes/price-request'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { download, queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { showError, showSuccess } from '../../../lib/snackbar'
import type { LoadFile } from '../../../shared/price-request/round-facts'

export const requestQuery = (id: number) => queryOf(getPriceRequest, { params: { id } })

export const useRequest = (id: number, isGuest: boolean) =>
  useQuery({ ...requestQuery(id), enabled: !isGuest && id > 0, ...readOnOpen })

export const loadFileOf =
  (id: number): LoadFile =>
  (fileId) =>
    download(priceRequestFile, { params: { id, fileId } })

/** A step of the request: its answer is shown next. */
export function useStep<Input>(act: (input: Input) => Promise<PriceRequest>, done: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (after) => {
      queryClient.setQueryData(requestQuery(after.id).queryKey, after)
      void queryClient.invalidateQueries({ queryKey: [listPriceRequests.path] })
      if (done !== '') showSuccess(done)
    },
    onError: (error) => showError(error),
  })
}
