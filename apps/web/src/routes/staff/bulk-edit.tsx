import { createFileRoute } from '@tanstack/react-router'
import { readProductsSearch } from '../../features/staff/products/products-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/bulk-edit')({
  validateSearch: readProductsSearch,
  component: lazyScreen(() => import('../../features/staff/bulk-edit/bulk-edit-screen'), 'BulkEditScreen'),
})
