import { createFileRoute } from '@tanstack/react-router'
import { readEntitySearch } from '../../features/staff/staff-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/company-requests')({
  validateSearch: readEntitySearch,
  component: lazyScreen(() => import('../../features/staff/requests/requests-screen'), 'RequestsScreen'),
})
