import { createFileRoute } from '@tanstack/react-router'
import { readImportsSearch } from '../../../features/staff/assortment/price-list/imports-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(assortment)/held-loads/')({
  validateSearch: readImportsSearch,
  component: lazyScreen(
    () => import('../../../features/staff/assortment/held-load/held-loads-screen'),
    'HeldLoadsScreen',
  ),
})
