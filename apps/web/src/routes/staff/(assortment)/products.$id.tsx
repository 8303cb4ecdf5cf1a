import { createFileRoute } from '@tanstack/react-router'
import { readProductSearch } from '../../../features/staff/assortment/staff-product/products-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(assortment)/products/$id')({
  validateSearch: readProductSearch,
  component: lazyScreen(
    () => import('../../../features/staff/assortment/staff-product/product-screen'),
    'ProductScreen',
  ),
})
