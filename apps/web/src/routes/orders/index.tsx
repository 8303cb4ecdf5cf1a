import { createFileRoute, redirect } from '@tanstack/react-router'
import { readOrderSearch } from '../../features/orders/order/list/order-search'
import { lazyScreen } from '../../lib/api/lazy-screen'
import { userQuery } from '../../shared/session/startup'

export const Route = createFileRoute('/orders/')({
  validateSearch: readOrderSearch,
  beforeLoad: ({ context, location, search }) => {
    const isGuest = !context.queryClient.getQueryData(userQuery.queryKey)
    if (isGuest && location.state.openedAuth === undefined)
      throw redirect({ to: '/orders', search, replace: true, state: { openedAuth: 'signin' } })
  },
  component: lazyScreen(() => import('../../features/orders/order/list/order-list-screen'), 'OrderListScreen'),
})
