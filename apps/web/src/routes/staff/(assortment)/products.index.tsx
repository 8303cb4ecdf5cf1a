import { createFileRoute } from '@tanstack/react-router'
import { readProductsSearch } from '../../../features/staff/assortment/staff-product/products-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(assortment)/products/')({
  validateSearch: readProductsSearch,
  component: lazyScreen(
    () => import('../../../features/staff/assortment/staff-product/products-screen'),
    'ProductsScreen',
  ),
})
