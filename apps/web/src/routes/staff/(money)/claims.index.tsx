import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(money)/claims/')({
  validateSearch: staffSearch('readClaimSearch'),
  component: lazyScreen(() => import('../../../features/staff/money/claim/claims-screen'), 'ClaimsScreen'),
})
