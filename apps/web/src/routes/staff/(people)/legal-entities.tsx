import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(people)/legal-entities')({
  validateSearch: staffSearch('readEntitySearch'),
  component: lazyScreen(() => import('../../../features/staff/people/legal-entity/entities-screen'), 'EntitiesScreen'),
})
