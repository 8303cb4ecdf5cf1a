import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../lib/api/lazy-screen'
import { appInfoQuery, userQuery } from '../shared/session/startup'

export const Route = createFileRoute('/documents_/$id/reception')({
  beforeLoad: ({ context, location, params }) => {
    if (context.queryClient.getQueryData(appInfoQuery.queryKey)?.configuration.documentsEnabled === false)
      throw notFound()
    const isGuest = !context.queryClient.getQueryData(userQuery.queryKey)
    if (isGuest && location.state.openedAuth === undefined)
      throw redirect({ to: '/documents/$id/reception', params, replace: true, state: { openedAuth: 'signin' } })
  },
  component: lazyScreen(() => import('../features/money/e-document/reception-screen'), 'ReceptionScreen'),
})
