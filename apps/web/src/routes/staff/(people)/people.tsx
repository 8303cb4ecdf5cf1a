import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(people)/people')({
  component: lazyScreen(() => import('../../../features/staff/people/staff-account/people-screen'), 'PeopleScreen'),
})
