import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/user/_area/punchout')({
  component: lazyScreen(
    () => import('../../../features/integration/punchout/own-punchout-screen'),
    'OwnPunchoutScreen',
  ),
})
