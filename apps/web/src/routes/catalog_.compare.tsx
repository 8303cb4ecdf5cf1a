import { createFileRoute } from '@tanstack/react-router'
import { readCompareSearch } from '../features/catalogue/compare/compare-search'
import { lazyScreen } from '../lib/api/lazy-screen'

export const Route = createFileRoute('/catalog_/compare')({
  validateSearch: readCompareSearch,
  component: lazyScreen(() => import('../features/catalogue/compare/compare-screen'), 'CompareScreen'),
})
