import { getNews } from '@snab/contract/content/post'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { queryOf } from '../../lib/api/api'
import { lazyScreen } from '../../lib/api/lazy-screen'

/**
 * The first version of the home page shows news here; in the second, where news are a feed, old addresses and banners
 * are redirected to it.
 */
export const Route = createFileRoute('/news/$id')({
  params: {
    parse: ({ id }) => {
      const number = Number(id)
      if (!Number.isSafeInteger(number) || number <= 0) throw notFound()
      return { id: number }
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  beforeLoad: async ({ context, params }) => {
    if (context.appInfo.configuration.homeVersion === 1) return
    const { feed, slug } = await context.queryClient.ensureQueryData(queryOf(getNews, { params }))
    throw redirect({ to: '/posts/$feedSlug/$itemSlug', params: { feedSlug: feed.slug, itemSlug: slug }, replace: true })
  },
  component: lazyScreen(() => import('../../features/content/post/post-screen'), 'NewsScreen'),
})
