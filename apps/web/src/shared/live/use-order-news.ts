import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLive } from './live-topics'

/** Reads anew what follows from orders (papers, money, what is owed) as soon as one of them has changed. */
export function useOrderNews(path: string) {
  const queryClient = useQueryClient()
  useLive(
    'order',
    useCallback(() => void queryClient.invalidateQueries({ queryKey: [path] }), [queryClient, path]),
  )
}
