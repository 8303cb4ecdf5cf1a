import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(people)/company-requests')({
  validateSearch: staffSearch('readEntitySearch'),
  component: lazyScreen(
    () => import('../../../features/staff/people/company-request/requests-screen'),
    'RequestsScreen',
  ),
})
