import { createFileRoute } from '@tanstack/react-router'
import { readProductSearch } from '../../features/staff/products/products-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/products/$id')({
  validateSearch: readProductSearch,
  component: lazyScreen(() => import('../../features/staff/products/product-screen'), 'ProductScreen'),
})
