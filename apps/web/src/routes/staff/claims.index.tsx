import { createFileRoute } from '@tanstack/react-router'
import { readClaimSearch } from '../../features/staff/staff-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/claims/')({
  validateSearch: readClaimSearch,
  component: lazyScreen(() => import('../../features/staff/claims/claims-screen'), 'ClaimsScreen'),
})
