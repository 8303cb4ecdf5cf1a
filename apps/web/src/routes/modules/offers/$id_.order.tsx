import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { userQuery } from '../../../shared/session/startup'

export const Route = createFileRoute('/modules/offers/$id_/order')({
  beforeLoad: ({ context, location, params }) => {
    const isGuest = !context.queryClient.getQueryData(userQuery.queryKey)
    if (isGuest && location.state.openedAuth === undefined)
      throw redirect({ to: '/modules/offers/$id/order', params, replace: true, state: { openedAuth: 'signin' } })
  },
  component: lazyScreen(() => import('../../-offer-order'), 'OfferOrder'),
})
