import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(assortment)/imports/catalogues/')({
  validateSearch: staffSearch('readImportsSearch'),
  component: lazyScreen(
    () => import('../../../features/staff/assortment/supplier-catalogue/catalogues-screen'),
    'SupplierCataloguesScreen',
  ),
})
