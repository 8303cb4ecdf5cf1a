import { createFileRoute } from '@tanstack/react-router'
import { readActionSearch } from '../../features/staff/staff-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/actions')({
  validateSearch: readActionSearch,
  component: lazyScreen(() => import('../../features/staff/actions/actions-screen'), 'ActionsScreen'),
})
