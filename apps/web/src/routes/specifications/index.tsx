import { createFileRoute, redirect } from '@tanstack/react-router'
import { readSpecificationSearch } from '../../features/buying/specification/list/specification-search'
import { lazyScreen } from '../../lib/api/lazy-screen'
import { userQuery } from '../../shared/session/startup'

export const Route = createFileRoute('/specifications/')({
  validateSearch: readSpecificationSearch,
  beforeLoad: ({ context, location, search }) => {
    const isGuest = !context.queryClient.getQueryData(userQuery.queryKey)
    if (isGuest && location.state.openedAuth === undefined)
      throw redirect({ to: '/specifications', search, replace: true, state: { openedAuth: 'signin' } })
  },
  component: lazyScreen(
    () => import('../../features/buying/specification/list/list-screen'),
    'SpecificationListScreen',
  ),
})
