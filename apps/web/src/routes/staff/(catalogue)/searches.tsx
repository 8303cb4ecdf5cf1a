import { createFileRoute } from '@tanstack/react-router'
import { readReportSearch } from '../../../features/staff/frame/staff-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(catalogue)/searches')({
  validateSearch: readReportSearch,
  component: lazyScreen(() => import('../../../features/staff/catalogue/search-log/searches-screen'), 'SearchesScreen'),
})
