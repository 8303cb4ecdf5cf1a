import { redirect, type HistoryState } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from './startup'

type Entering = { context: { queryClient: QueryClient }; location: { href: string; state: HistoryState } }

/** A guest gets the sign-in dialog over a screen that is only for users; closed, it does not come again by itself. */
export function askToSignIn({ context, location }: Entering) {
  const isGuest = !context.queryClient.getQueryData(userQuery.queryKey)
  if (isGuest && location.state.openedAuth === undefined)
    throw redirect({ to: '.', search: true, replace: true, state: { openedAuth: 'signin' } })
}
