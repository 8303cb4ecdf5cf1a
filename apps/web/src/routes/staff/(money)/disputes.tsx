import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(money)/disputes')({
  validateSearch: staffSearch('readDisputeSearch'),
  component: lazyScreen(() => import('../../../features/staff/money/dispute/disputes-screen'), 'DisputesScreen'),
})
