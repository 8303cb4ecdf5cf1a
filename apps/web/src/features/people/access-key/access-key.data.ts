import { listAccessKeys } from '@snab/contract/people/access-key'
import { useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/api'

export const keysQuery = queryOf(listAccessKeys, {})

export function useReadKeysAgain() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey })
}
