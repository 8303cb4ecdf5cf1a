import { createFileRoute } from '@tanstack/react-router'
import { readPage } from '../../features/staff/staff-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/actions')({
  validateSearch: readPage,
  component: lazyScreen(() => import('../../features/staff/actions-screen'), 'ActionsScreen'),
})
