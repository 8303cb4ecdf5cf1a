import { createFileRoute } from '@tanstack/react-router'
import { readEntitySearch } from '../../features/staff/staff-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/legal-entities')({
  validateSearch: readEntitySearch,
  component: lazyScreen(() => import('../../features/staff/entities-screen'), 'EntitiesScreen'),
})
