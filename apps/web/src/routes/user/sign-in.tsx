import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'
import { userQuery } from '../../shared/session/startup'

export const Route = createFileRoute('/user/sign-in')({
  beforeLoad: ({ context, location }) => {
    if (context.queryClient.getQueryData(userQuery.queryKey)) throw redirect({ to: '/', replace: true })
    if (location.state.openedAuth === undefined)
      throw redirect({ to: '/user/sign-in', replace: true, state: { openedAuth: 'signin' } })
  },
  component: lazyScreen(() => import('../../features/people/auth/auth-screen'), 'SignInScreen'),
})
