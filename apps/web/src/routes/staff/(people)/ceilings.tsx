import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(people)/ceilings')({
  component: lazyScreen(() => import('../../../features/staff/people/ceiling/ceilings-screen'), 'CeilingsScreen'),
})
