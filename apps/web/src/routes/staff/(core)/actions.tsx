import { createFileRoute } from '@tanstack/react-router'
import { readActionSearch } from '../../../features/staff/frame/staff-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(core)/actions')({
  validateSearch: readActionSearch,
  component: lazyScreen(() => import('../../../features/staff/core/audit-log/actions-screen'), 'ActionsScreen'),
})
