import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { appInfoQuery, userQuery } from '../../../shared/session/startup'
import { userMay } from '../../../shared/session/user-may'

export const Route = createFileRoute('/modules/order-manager')({
  beforeLoad: ({ context, location }) => {
    if (context.queryClient.getQueryData(appInfoQuery.queryKey)?.configuration.orderManagerEnabled === false)
      throw notFound()
    const user = context.queryClient.getQueryData(userQuery.queryKey)
    if (user && !userMay('keep-order-manager', user)) throw notFound()
    if (!user && location.state.openedAuth === undefined)
      throw redirect({ to: '.', search: true, replace: true, state: { openedAuth: 'signin' } })
  },
})
