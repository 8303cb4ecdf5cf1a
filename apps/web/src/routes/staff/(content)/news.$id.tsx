import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(content)/news/$id')({
  component: lazyScreen(() => import('../../../features/staff/content/post/post-editor'), 'PostEditor'),
})
