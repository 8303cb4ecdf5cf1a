import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/user/_area/')({
  component: lazyScreen(() => import('../../../features/people/user-area/area-start'), 'AreaStart'),
})
