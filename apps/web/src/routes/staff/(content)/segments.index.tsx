import { createFileRoute } from '@tanstack/react-router'
import { readCustomersSearch } from '../../../features/staff/frame/staff-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(content)/segments/')({
  validateSearch: readCustomersSearch,
  component: lazyScreen(() => import('../../../features/staff/content/segment/segments-screen'), 'SegmentsScreen'),
})
