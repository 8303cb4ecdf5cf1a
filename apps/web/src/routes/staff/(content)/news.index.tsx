import { createFileRoute } from '@tanstack/react-router'
import { readPostSearch } from '../../../features/staff/content/post/posts.data'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(content)/news/')({
  validateSearch: readPostSearch,
  component: lazyScreen(() => import('../../../features/staff/content/post/posts-screen'), 'PostsScreen'),
})
