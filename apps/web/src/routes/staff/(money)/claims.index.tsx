import { createFileRoute } from '@tanstack/react-router'
import { readClaimSearch } from '../../../features/staff/frame/staff-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(money)/claims/')({
  validateSearch: readClaimSearch,
  component: lazyScreen(() => import('../../../features/staff/money/claim/claims-screen'), 'ClaimsScreen'),
})
