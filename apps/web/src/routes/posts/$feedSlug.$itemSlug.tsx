import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/posts/$feedSlug/$itemSlug')({
  beforeLoad: ({ context }) => {
    if (context.appInfo.configuration.homeVersion !== 2) throw notFound()
  },
  component: lazyScreen(() => import('../../features/content/post/post-screen'), 'FeedPostScreen'),
})
