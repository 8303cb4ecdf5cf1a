import { redirect, type HistoryState } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '../startup'

type Entering = { context: { queryClient: QueryClient }; location: { href: string; state: HistoryState } }

/**
 * Opens the sign-in dialog for a guest on a screen that needs an account; once closed, it does not open again by
 * itself.
 */
export function askToSignIn({ context, location }: Entering) {
  const isGuest = !context.queryClient.getQueryData(userQuery.queryKey)
  if (isGuest && location.state.openedAuth === undefined)
    throw redirect({ to: '.', search: true, replace: true, state: { openedAuth: 'signin' } })
}
