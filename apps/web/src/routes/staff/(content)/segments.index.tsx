import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(content)/segments/')({
  validateSearch: staffSearch('readCustomersSearch'),
  component: lazyScreen(() => import('../../../features/staff/content/segment/segments-screen'), 'SegmentsScreen'),
})
