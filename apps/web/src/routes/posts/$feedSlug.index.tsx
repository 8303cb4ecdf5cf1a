import { createFileRoute, notFound } from '@tanstack/react-router'
import { readFeedSearch } from '../../features/content/post/feed-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/posts/$feedSlug/')({
  validateSearch: readFeedSearch,
  beforeLoad: ({ context }) => {
    if (context.appInfo.configuration.homeVersion !== 2) throw notFound()
  },
  component: lazyScreen(() => import('../../features/content/post/feed-screen'), 'FeedScreen'),
})
