import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(core)/actions')({
  validateSearch: staffSearch('readActionSearch'),
  component: lazyScreen(() => import('../../../features/staff/core/audit-log/actions-screen'), 'ActionsScreen'),
})
