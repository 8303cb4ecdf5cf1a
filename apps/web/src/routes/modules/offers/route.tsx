import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { appInfoQuery, userQuery } from '../../../shared/session/startup'

export const Route = createFileRoute('/modules/offers')({
  beforeLoad: ({ context, location }) => {
    if (context.queryClient.getQueryData(appInfoQuery.queryKey)?.configuration.offersEnabled === false) throw notFound()
    const isGuest = !context.queryClient.getQueryData(userQuery.queryKey)
    if (isGuest && location.state.openedAuth === undefined)
      throw redirect({ to: '.', search: true, replace: true, state: { openedAuth: 'signin' } })
  },
})
