import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLive } from './live-topics'

/**
 * Reads everything that follows from orders (documents, money, debts) again as soon as an order, or the company's
 * terms, has changed.
 */
export function useOrderNews(path: string) {
  const queryClient = useQueryClient()
  const readAgain = useCallback(() => void queryClient.invalidateQueries({ queryKey: [path] }), [queryClient, path])
  useLive('order', readAgain)
  useLive('company', readAgain)
}
