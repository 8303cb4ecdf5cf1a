import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { isPlainClick } from '../../lib/plain-click'

/** A link to a product opens its card over the page. */
export function useOpenCard(id: number) {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void navigate({
      to: '.',
      search: (before) => ({ ...before, product: id }),
      state: { canGoBack: true },
      resetScroll: false,
    })
  }
}
