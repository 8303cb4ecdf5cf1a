import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { readReconciliationSearch } from '../features/balance/ledger/reconciliation-search'
import { lazyScreen } from '../lib/api/lazy-screen'
import { appInfoQuery, userQuery } from '../shared/session/startup'

export const Route = createFileRoute('/documents_/reconciliation')({
  validateSearch: readReconciliationSearch,
  beforeLoad: ({ context, location, search }) => {
    const info = context.queryClient.getQueryData(appInfoQuery.queryKey)
    const isGuest = !context.queryClient.getQueryData(userQuery.queryKey)
    if (isGuest && location.state.openedAuth === undefined)
      throw redirect({ to: '/documents/reconciliation', search, replace: true, state: { openedAuth: 'signin' } })
    if (info?.configuration.documentsEnabled === false || (!isGuest && !info?.settings.isAllowedViewLegalDocuments))
      throw notFound()
  },
  component: lazyScreen(() => import('../features/balance/ledger/reconciliation-screen'), 'ReconciliationScreen'),
})
