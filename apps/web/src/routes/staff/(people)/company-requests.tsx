import { createFileRoute } from '@tanstack/react-router'
import { readEntitySearch } from '../../../features/staff/frame/staff-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(people)/company-requests')({
  validateSearch: readEntitySearch,
  component: lazyScreen(
    () => import('../../../features/staff/people/company-request/requests-screen'),
    'RequestsScreen',
  ),
})
