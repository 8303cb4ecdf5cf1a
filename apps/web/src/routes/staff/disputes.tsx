import { createFileRoute } from '@tanstack/react-router'
import { readDisputeSearch } from '../../features/staff/staff-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/disputes')({
  validateSearch: readDisputeSearch,
  component: lazyScreen(() => import('../../features/staff/disputes/disputes-screen'), 'DisputesScreen'),
})
