import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(erp)/feeds')({
  component: lazyScreen(() => import('../../../features/staff/content/post/feeds-screen'), 'FeedsScreen'),
})
