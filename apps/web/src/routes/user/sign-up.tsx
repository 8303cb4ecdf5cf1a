import { createFileRoute, redirect } from '@tanstack/react-router'
import { furthestStep, signUpDraft } from '../../features/people/auth/sign-up/auth-draft'
import { lazyScreen } from '../../lib/api/lazy-screen'
import { userQuery } from '../../shared/session/startup'

export const Route = createFileRoute('/user/sign-up')({
  beforeLoad: ({ context, location }) => {
    if (context.queryClient.getQueryData(userQuery.queryKey)) throw redirect({ to: '/', replace: true })
    // a reload continues at the reached step
    if (location.state.openedAuth === undefined)
      throw redirect({
        to: '/user/sign-up',
        replace: true,
        state: { openedAuth: 'signup', authStep: furthestStep(signUpDraft.read()) },
      })
  },
  component: lazyScreen(() => import('../../features/people/auth/auth-screen'), 'SignUpScreen'),
})
