import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(assortment)/products/')({
  validateSearch: staffSearch('readProductsSearch'),
  component: lazyScreen(
    () => import('../../../features/staff/assortment/staff-product/products-screen'),
    'ProductsScreen',
  ),
})
