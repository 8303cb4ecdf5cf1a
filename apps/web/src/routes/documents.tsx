import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { readDocumentSearch } from '../features/money/document/document-search'
import { lazyScreen } from '../lib/api/lazy-screen'
import { appInfoQuery, userQuery } from '../shared/session/startup'

export const Route = createFileRoute('/documents')({
  validateSearch: readDocumentSearch,
  beforeLoad: ({ context, location, search }) => {
    if (context.queryClient.getQueryData(appInfoQuery.queryKey)?.configuration.documentsEnabled === false)
      throw notFound()
    const isGuest = !context.queryClient.getQueryData(userQuery.queryKey)
    if (isGuest && location.state.openedAuth === undefined)
      throw redirect({ to: '/documents', search, replace: true, state: { openedAuth: 'signin' } })
  },
  component: lazyScreen(() => import('../features/money/document/documents-screen'), 'DocumentsScreen'),
})
