import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/news/$id')({
  component: lazyScreen(() => import('../../features/staff/posts/post-editor'), 'PostEditor'),
})
