import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/posts/$feedSlug/')({
  validateSearch: ({ rubric }: Record<string, unknown>): { rubric?: string | undefined } => ({
    rubric: typeof rubric === 'string' && rubric !== '' ? rubric.slice(0, 100) : undefined,
  }),
  beforeLoad: ({ context }) => {
    if (context.appInfo.configuration.homeVersion !== 2) throw notFound()
  },
  component: lazyScreen(() => import('../../features/post/feed-screen'), 'FeedScreen'),
})
