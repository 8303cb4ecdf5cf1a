import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { userQuery } from '../../../shared/session/startup'

/** Everything below /user except sign-in and sign-up, which are outside this frame. */
export const Route = createFileRoute('/user/_area')({
  beforeLoad: ({ context, location }) => {
    const isGuest = !context.queryClient.getQueryData(userQuery.queryKey)
    if (isGuest && location.state.openedAuth === undefined)
      throw redirect({ href: location.href, replace: true, state: { openedAuth: 'signin' } })
  },
  component: lazyScreen(() => import('../../../features/people/user-area/user-area'), 'UserArea'),
})
