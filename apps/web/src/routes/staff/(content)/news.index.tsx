import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(content)/news/')({
  validateSearch: staffSearch('readPostSearch'),
  component: lazyScreen(() => import('../../../features/staff/content/post/posts-screen'), 'PostsScreen'),
})
