import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/punchout/$link')({
  component: lazyScreen(() => import('../../features/integration/punchout/open-session-screen'), 'OpenSessionScreen'),
})
