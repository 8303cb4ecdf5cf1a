import { createFileRoute } from '@tanstack/react-router'
import { readPostSearch } from '../../features/staff/posts/posts.data'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/news/')({
  validateSearch: readPostSearch,
  component: lazyScreen(() => import('../../features/staff/posts/posts-screen'), 'PostsScreen'),
})
