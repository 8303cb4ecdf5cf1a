import { createFileRoute } from '@tanstack/react-router'
import { readDisputeSearch } from '../../../features/staff/frame/staff-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(money)/disputes')({
  validateSearch: readDisputeSearch,
  component: lazyScreen(() => import('../../../features/staff/money/dispute/disputes-screen'), 'DisputesScreen'),
})
