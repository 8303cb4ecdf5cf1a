import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(assortment)/tasks')({
  validateSearch: staffSearch('readTaskSearch'),
  component: lazyScreen(() => import('../../../features/staff/assortment/customer/notes/tasks-screen'), 'TasksScreen'),
})
