import { createFileRoute } from '@tanstack/react-router'
import { readImportSearch } from '../../../features/staff/assortment/price-list/imports-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(assortment)/imports/$id')({
  validateSearch: readImportSearch,
  component: lazyScreen(() => import('../../../features/staff/assortment/price-list/import-screen'), 'ImportScreen'),
})
