import { createFileRoute } from '@tanstack/react-router'
import { readProductsSearch } from '../../features/staff/products/products-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/products/')({
  validateSearch: readProductsSearch,
  component: lazyScreen(() => import('../../features/staff/products/products-screen'), 'ProductsScreen'),
})
