import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'
import { userQuery } from '../../shared/session/startup'

export const Route = createFileRoute('/orders/$id')({
  beforeLoad: ({ context, location, params }) => {
    const isGuest = !context.queryClient.getQueryData(userQuery.queryKey)
    if (isGuest && location.state.openedAuth === undefined)
      throw redirect({
        to: '/orders/$id',
        params,
        search: (before) => before,
        replace: true,
        state: { openedAuth: 'signin' },
      })
  },
  component: lazyScreen(() => import('../../features/orders/order/order-screen'), 'OrderScreen'),
})
