import { createFileRoute } from '@tanstack/react-router'
import { readCustomersSearch } from '../../features/staff/staff-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/segments/')({
  validateSearch: readCustomersSearch,
  component: lazyScreen(() => import('../../features/staff/segments/segments-screen'), 'SegmentsScreen'),
})
