import { createFileRoute, redirect } from '@tanstack/react-router'
import { readPlacedSearch } from '../../features/orders/order/placed/placed-search'
import { lazyScreen } from '../../lib/api/lazy-screen'
import { userQuery } from '../../shared/session/startup'

/** The confirmation of several orders from one cart. */
export const Route = createFileRoute('/orders/placed')({
  validateSearch: readPlacedSearch,
  beforeLoad: ({ context, location, search }) => {
    const isGuest = !context.queryClient.getQueryData(userQuery.queryKey)
    if (isGuest && location.state.openedAuth === undefined)
      throw redirect({ to: '/orders/placed', search, replace: true, state: { openedAuth: 'signin' } })
  },
  component: lazyScreen(() => import('../../features/orders/order/placed/placed-screen'), 'PlacedScreen'),
})
