import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, pageOf, PagingV1 } from '../parts'

export const PostItem = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  rubric: z.string(),
  /** ISO. */
  date: z.string(),
  /** HTML, cleaned. */
  contentShort: z.string(),
  picture: z.string().nullable(),
  /** This person has read it; a guest has read nothing. */
  isRead: z.boolean(),
})
export type PostItem = z.infer<typeof PostItem>

const Post = PostItem.extend({ feed: z.object({ slug: z.string(), title: z.string() }), contentFull: z.string() })
export type Post = z.infer<typeof Post>

const Posts = pageOf(PostItem).extend({
  /** The number of unread posts of the whole feed for this person. */
  unread: z.int(),
})
export type Posts = z.infer<typeof Posts>

const Rubric = z.object({ name: z.string(), count: z.int() })
const Feed = z.object({ slug: z.string(), title: z.string(), rubrics: z.array(Rubric) })
export type Feed = z.infer<typeof Feed>

const BySlug = z.object({ feedSlug: z.string().min(1).max(100) })

export const listNews = endpoint({
  method: 'GET',
  path: '/api/v1/news',
  access: 'public',
  switchedBy: 'newsEnabled',
  toleratesOldToken: true,
  summary: 'Новости: последние первыми',
  query: PagingV1,
  response: Posts,
})
export const getNews = endpoint({
  method: 'GET',
  path: '/api/v1/news/:id',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Новость или запись другой ленты целиком, по номеру',
  params: ById,
  response: Post,
})
export const markPostRead = endpoint({
  method: 'POST',
  path: '/api/v1/news/:id/read',
  access: 'user',
  summary: 'Отметить новость или запись ленты прочитанной',
  isIdempotent: true,
  params: ById,
  response: Done,
})
export const getFeed = endpoint({
  method: 'GET',
  path: '/api/v1/feeds/:feedSlug',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Лента и её рубрики',
  params: BySlug,
  response: Feed,
})
export const listFeedItems = endpoint({
  method: 'GET',
  path: '/api/v1/feeds/:feedSlug/items',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Записи ленты: последние первыми, по рубрике',
  params: BySlug,
  query: PagingV1.extend({
    criteria: z
      .object({ rubric: z.string().max(100).optional() })
      .catch({})
      .default({}),
  }),
  response: Posts,
})
export const getFeedItem = endpoint({
  method: 'GET',
  path: '/api/v1/feeds/:feedSlug/items/:itemSlug',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Запись ленты целиком',
  params: BySlug.extend({ itemSlug: z.string().min(1).max(100) }),
  response: Post,
})
