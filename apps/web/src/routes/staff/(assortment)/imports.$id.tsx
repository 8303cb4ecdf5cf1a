import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(assortment)/imports/$id')({
  validateSearch: staffSearch('readImportSearch'),
  component: lazyScreen(() => import('../../../features/staff/assortment/price-list/import-screen'), 'ImportScreen'),
})
