import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'
import { userQuery } from '../../shared/session/startup'

export const Route = createFileRoute('/payment/$id')({
  beforeLoad: ({ context, location, params }) => {
    if (!/^\d{1,15}$/.test(params.id)) throw notFound()
    const isGuest = !context.queryClient.getQueryData(userQuery.queryKey)
    if (isGuest && location.state.openedAuth === undefined)
      throw redirect({ to: '/payment/$id', params, replace: true, state: { openedAuth: 'signin' } })
  },
  component: lazyScreen(() => import('../../features/money/payment/payment-screen'), 'PaymentScreen'),
})
