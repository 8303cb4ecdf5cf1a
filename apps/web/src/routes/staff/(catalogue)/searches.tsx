import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(catalogue)/searches')({
  validateSearch: staffSearch('readReportSearch'),
  component: lazyScreen(() => import('../../../features/staff/catalogue/search-log/searches-screen'), 'SearchesScreen'),
})
