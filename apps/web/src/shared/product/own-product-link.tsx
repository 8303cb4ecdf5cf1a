import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../session/startup'

/** Opens the user's own products, or the form of a new one; guests are asked to sign in first. */
export function OwnProductLink({
  opens,
  className,
  children,
}: {
  opens: 'list' | 'new'
  className?: string | undefined
  children: ReactNode
}) {
  const isGuest = useUser() === null
  return (
    <Link
      to="."
      search
      state={(before) => ({
        ...before,
        ...(isGuest ? { openedAuth: 'signin' as const } : { openedCustomProduct: opens }),
      })}
      resetScroll={false}
      preload={false}
      className={className}
    >
      {children}
    </Link>
  )
}
