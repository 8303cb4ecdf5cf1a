import * as contract from '@snab/contract/content/post'
import { clubFeed, newsFeed } from '@snab/domain/content/post-path'
import type { FastifyInstance } from 'fastify'
import { portalOrigin } from '../../../http/portal-origin'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { feedXml } from './feed-xml'
import { findFeed, findPost, findPosts, markRead } from './post.queries'

export function postRoutes(app: FastifyInstance, { db, clock, config }: Services) {
  /** Without the news module only the club's posts remain. */
  const refuseSwitchedOff = (feedSlug: string) => {
    if (!config.SNAB_NEWS && feedSlug !== clubFeed) throw new Rejected('not-found')
  }

  serve(app, contract.listNews, async ({ query: { page, 'per-page': perPage }, visitor }) =>
    findPosts(db, { visitor, now: clock() }, { feedSlug: newsFeed, page, perPage }),
  )
  serve(app, contract.getNews, async ({ params: { id }, visitor }) => {
    const post = await findPost(db, { visitor, now: clock() }, { id })
    refuseSwitchedOff(post.feed.slug)
    return post
  })
  serve(app, contract.markPostRead, async ({ params: { id }, visitor }) => {
    await markRead(db, { visitor, now: clock() }, id)
    return { done: true as const }
  })
  serve(app, contract.getFeed, async ({ params: { feedSlug }, visitor }) => {
    refuseSwitchedOff(feedSlug)
    return findFeed(db, { visitor, now: clock() }, feedSlug)
  })
  serve(app, contract.listFeedItems, async ({ params: { feedSlug }, query, visitor }) => {
    refuseSwitchedOff(feedSlug)
    const reader = { visitor, now: clock() }
    await findFeed(db, reader, feedSlug)
    const { page, 'per-page': perPage, criteria } = query
    return findPosts(db, reader, { feedSlug, rubric: criteria.rubric, page, perPage })
  })
  serve(app, contract.getFeedItem, async ({ params: { feedSlug, itemSlug }, visitor }) => {
    refuseSwitchedOff(feedSlug)
    return findPost(db, { visitor, now: clock() }, { feedSlug, slug: itemSlug })
  })

  /** The posts that guests may read, as RSS. */
  app.get<{ Params: { feedSlug: string } }>(
    '/posts/:feedSlug/rss.xml',
    { schema: { hide: true }, config: { access: 'public', toleratesOldToken: true } },
    async (request, reply) => {
      const { feedSlug } = request.params
      refuseSwitchedOff(feedSlug)
      const { buyer } = request.visitor
      const reader = { visitor: { session: null, visitorHash: null, buyer }, now: clock() }
      const feed = await findFeed(db, reader, feedSlug)
      const { items } = await findPosts(db, reader, { feedSlug, page: 1, perPage: 50 })
      return reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(feedXml({ ...feed, items }, portalOrigin(config, request), config.homeVersion))
    },
  )
}
