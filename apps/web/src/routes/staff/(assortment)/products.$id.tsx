import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(assortment)/products/$id')({
  validateSearch: staffSearch('readProductSearch'),
  component: lazyScreen(
    () => import('../../../features/staff/assortment/staff-product/product-screen'),
    'ProductScreen',
  ),
})
