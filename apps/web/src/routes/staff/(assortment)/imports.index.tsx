import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(assortment)/imports/')({
  validateSearch: staffSearch('readImportsSearch'),
  component: lazyScreen(() => import('../../../features/staff/assortment/price-list/imports-screen'), 'ImportsScreen'),
})
