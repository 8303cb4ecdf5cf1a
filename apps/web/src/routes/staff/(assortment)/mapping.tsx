import { createFileRoute } from '@tanstack/react-router'
import { readMappingSearch } from '../../../features/staff/assortment/mapping/mapping-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(assortment)/mapping')({
  validateSearch: readMappingSearch,
  component: lazyScreen(() => import('../../../features/staff/assortment/mapping/mapping-screen'), 'MappingScreen'),
})
