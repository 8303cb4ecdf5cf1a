import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/feeds')({
  component: lazyScreen(() => import('../../features/staff/posts/feeds-screen'), 'FeedsScreen'),
})
