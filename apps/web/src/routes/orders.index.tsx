import { createFileRoute, redirect } from '@tanstack/react-router'
import { readOrderSearch } from '../features/order/order-search'
import { lazyScreen } from '../lib/lazy-screen'
import { userQuery } from '../lib/startup'

export const Route = createFileRoute('/orders/')({
  validateSearch: readOrderSearch,
  beforeLoad: ({ context, location }) => {
    const isGuest = !context.queryClient.getQueryData(userQuery.queryKey)
    if (isGuest && location.state.openedAuth === undefined)
      throw redirect({ to: '/orders', search: (before) => before, replace: true, state: { openedAuth: 'signin' } })
  },
  component: lazyScreen(() => import('../features/order/order-list-screen'), 'OrderListScreen'),
})
