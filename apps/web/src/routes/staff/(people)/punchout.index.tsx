import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(people)/punchout/')({
  validateSearch: staffSearch('readPunchoutSearch'),
  component: lazyScreen(() => import('../../../features/staff/integration/punchout/punchout-screen'), 'PunchoutScreen'),
})
