import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/content/$slug')({
  component: lazyScreen(() => import('../../features/content/content/content-screen'), 'ContentScreen'),
})
