import { createFileRoute } from '@tanstack/react-router'
import { readEntitySearch } from '../../../features/staff/frame/staff-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(people)/legal-entities')({
  validateSearch: readEntitySearch,
  component: lazyScreen(() => import('../../../features/staff/people/legal-entity/entities-screen'), 'EntitiesScreen'),
})
