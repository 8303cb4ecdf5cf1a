import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(assortment)/mapping')({
  validateSearch: staffSearch('readMappingSearch'),
  component: lazyScreen(() => import('../../../features/staff/assortment/mapping/mapping-screen'), 'MappingScreen'),
})
