import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(assortment)/imports/catalogues/$id')({
  component: lazyScreen(
    () => import('../../../features/staff/assortment/supplier-catalogue/catalogue-screen'),
    'SupplierCatalogueScreen',
  ),
})
