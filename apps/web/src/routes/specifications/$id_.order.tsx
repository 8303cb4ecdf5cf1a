import { createFileRoute, redirect } from '@tanstack/react-router'
import { readOrderSearch } from '../../features/buying/specification/order/ordered-rows'
import { lazyScreen } from '../../lib/api/lazy-screen'
import { userQuery } from '../../shared/session/startup'

export const Route = createFileRoute('/specifications/$id_/order')({
  validateSearch: readOrderSearch,
  beforeLoad: ({ context, location, params }) => {
    const isGuest = !context.queryClient.getQueryData(userQuery.queryKey)
    if (isGuest && location.state.openedAuth === undefined)
      throw redirect({
        to: '/specifications/$id/order',
        params,
        search: (before) => before,
        replace: true,
        state: { openedAuth: 'signin' },
      })
  },
  component: lazyScreen(() => import('../-specification-order'), 'SpecificationOrder'),
})
