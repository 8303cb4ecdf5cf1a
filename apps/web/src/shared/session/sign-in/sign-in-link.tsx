import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Opens the sign-in over the current screen, which stays open below. */
export const SignInLink = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <Link
    to="."
    search={true}
    resetScroll={false}
    preload={false}
    state={(before) => ({ ...before, openedAuth: 'signin' })}
    className={className}
  >
    {children}
  </Link>
)
