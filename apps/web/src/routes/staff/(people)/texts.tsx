import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(people)/texts')({
  validateSearch: staffSearch('readTextSearch'),
  component: lazyScreen(() => import('../../../features/staff/people/portal-text/texts-screen'), 'TextsScreen'),
})
