import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/user/_area/people')({
  component: lazyScreen(() => import('../../../features/people/company/people-screen'), 'PeopleScreen'),
})
