import { createFileRoute } from '@tanstack/react-router'
import { readReportSearch } from '../../features/staff/staff-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/searches')({
  validateSearch: readReportSearch,
  component: lazyScreen(() => import('../../features/staff/searches-screen'), 'SearchesScreen'),
})
