import { getPriceList, listPriceLists } from '@snab/contract/assortment/price-list'
import { cancelJob, getJob, listJobs } from '@snab/contract/core/job'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../../lib/api/api'
import { showError } from '../../../../lib/snackbar'

/** Everything that shows the progress of a job. */
export function useReloadJobs() {
  const queryClient = useQueryClient()
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: [listJobs.path] })
    for (const { path } of [getJob, getPriceList, listPriceLists])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }, [queryClient])
}

export function useCancelJob() {
  const onSettled = useReloadJobs()
  return useMutation({
    mutationFn: (id: number) => call(cancelJob, { params: { id } }),
    onError: (error) => showError(error),
    onSettled,
  })
}
