import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLive } from './live-topics'

/** Reads anew what follows from orders (documents, money, what is owed) as soon as one of them, or the company's terms, has changed. */
export function useOrderNews(path: string) {
  const queryClient = useQueryClient()
  const readAgain = useCallback(() => void queryClient.invalidateQueries({ queryKey: [path] }), [queryClient, path])
  useLive('order', readAgain)
  useLive('company', readAgain)
}
