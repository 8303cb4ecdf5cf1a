import { newsFeed } from '@snab/domain/content/post-path'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { readFeedSearch } from '../../features/content/post/feed-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

/** All news in the first version of the home page; in the second they are a feed. */
export const Route = createFileRoute('/news/')({
  validateSearch: readFeedSearch,
  beforeLoad: ({ context, search }) => {
    const { homeVersion, newsEnabled } = context.appInfo.configuration
    if (!newsEnabled) throw notFound()
    if (homeVersion === 2)
      throw redirect({ to: '/posts/$feedSlug', params: { feedSlug: newsFeed }, search, replace: true })
  },
  component: lazyScreen(() => import('../../features/content/post/feed-screen'), 'NewsListScreen'),
})
