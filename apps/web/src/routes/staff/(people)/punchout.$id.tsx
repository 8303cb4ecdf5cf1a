import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(people)/punchout/$id')({
  component: lazyScreen(
    () => import('../../../features/staff/integration/punchout/connection-screen'),
    'ConnectionScreen',
  ),
})
