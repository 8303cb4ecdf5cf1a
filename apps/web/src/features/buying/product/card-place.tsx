import { Link } from '@tanstack/react-router'
import { createContext, use, type ReactNode } from 'react'

/** Whether the card is over a page or is the page. */
export const CardPlace = createContext<'dialog' | 'page'>('page')

/** The card of another product, in place of this one; Back returns here. */
export function CardLink({
  id,
  className,
  children,
}: {
  id: number
  className?: string | undefined
  children: ReactNode
}) {
  const place = use(CardPlace)
  if (place === 'page')
    return (
      <Link to="/product/$id" params={{ id }} className={className}>
        {children}
      </Link>
    )
  return (
    <Link
      to="."
      search={(before) => ({ ...before, product: id })}
      state={(before) => (before.canGoBack ? { canGoBack: true, cardDepth: (before.cardDepth ?? 1) + 1 } : {})}
      resetScroll={false}
      preload={false}
      className={className}
    >
      {children}
    </Link>
  )
}
