import { createFileRoute } from '@tanstack/react-router'
import { readMappingSearch } from '../../features/staff/mapping/mapping-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/mapping')({
  validateSearch: readMappingSearch,
  component: lazyScreen(() => import('../../features/staff/mapping/mapping-screen'), 'MappingScreen'),
})
