import { getFeedItem } from '@snab/contract/content/post'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { queryOf } from '../../lib/api/api'
import { lazyScreen } from '../../lib/api/lazy-screen'

/** A post by its address; a former address redirects to the current one. */
export const Route = createFileRoute('/posts/$feedSlug/$itemSlug')({
  beforeLoad: async ({ context, params }) => {
    if (context.appInfo.configuration.homeVersion !== 2) throw notFound()
    const { feed, slug } = await context.queryClient.ensureQueryData(queryOf(getFeedItem, { params }))
    if (feed.slug === params.feedSlug && slug === params.itemSlug) return
    throw redirect({ to: '/posts/$feedSlug/$itemSlug', params: { feedSlug: feed.slug, itemSlug: slug }, replace: true })
  },
  component: lazyScreen(() => import('../../features/content/post/post-screen'), 'FeedPostScreen'),
})
