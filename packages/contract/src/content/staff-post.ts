import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Named, pageOf, Version } from '../parts'
import {
  AudienceFields,
  ByVersion,
  Html,
  inOrder,
  Kept,
  Moment,
  outOfOrder,
  PicturePath,
  PublicationListQuery,
  PublicationState,
  Slug,
  Title,
  VersionRow,
} from './publication-parts'

const keeping = { access: 'staff', permission: 'keep-news' } as const
const largestBody = 1024 * 1024
const Rubric = z.string().trim().max(100, { error: 'Не длиннее 100 знаков' })

const FeedBody = z.object({
  slug: Slug,
  title: Title,
  rubrics: z.array(Rubric.min(1)).max(50, { error: 'Не больше 50 рубрик' }),
  isPublished: z.boolean(),
})
export type FeedBody = z.infer<typeof FeedBody>
const StaffFeed = FeedBody.extend({ ...Kept, id: z.int(), posts: z.int() })
export type StaffFeed = z.infer<typeof StaffFeed>

export const listStaffFeeds = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/feed',
  summary: 'Ленты: новости и другие',
  response: z.object({ items: z.array(StaffFeed) }),
})
export const addFeed = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/feed',
  summary: 'Завести ленту',
  body: FeedBody,
  response: z.object({ id: z.int() }),
})
export const changeFeed = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/feed/:id',
  summary: 'Изменить ленту',
  params: ById,
  body: FeedBody.extend({ version: Version }),
  response: Done,
})

const postFields = {
  feedId: z.int().positive({ error: 'Выберите ленту' }),
  /** Empty: made of the heading. */
  slug: z.union([z.literal(''), Slug]),
  rubric: Rubric,
  title: Title,
  contentShort: Html,
  contentFull: Html,
  picture: PicturePath.nullable(),
  isPublished: z.boolean(),
  startsAt: Moment,
  endsAt: Moment.nullable(),
  ...AudienceFields,
}
const PostBody = z.object(postFields).refine(inOrder, outOfOrder)
export type PostBody = z.infer<typeof PostBody>

const StaffPostRow = z.object({
  ...Kept,
  id: z.int(),
  feed: Named,
  slug: z.string(),
  title: z.string(),
  rubric: z.string(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  viewers: AudienceFields.viewers,
  state: PublicationState,
  /** People who opened it. */
  readBy: z.int(),
})
export type StaffPostRow = z.infer<typeof StaffPostRow>

const StaffPost = z.object({
  ...Kept,
  id: z.int(),
  state: PublicationState,
  /** Where readers find it. */
  address: z.string(),
  body: PostBody,
  versions: z.array(VersionRow),
})
export type StaffPost = z.infer<typeof StaffPost>

export const listStaffPosts = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/post',
  summary: 'Новости и записи лент с черновиками',
  query: PublicationListQuery.extend({ feedId: z.coerce.number().int().positive().optional().catch(undefined) }),
  response: pageOf(StaffPostRow),
})
export const staffPost = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/post/:id',
  summary: 'Публикация с прежними версиями',
  params: ById,
  response: StaffPost,
})
export const postVersion = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/post/:id/version/:number',
  summary: 'Прежняя версия публикации',
  params: ByVersion,
  response: PostBody,
})
export const addPost = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/post',
  summary: 'Добавить новость или запись ленты',
  largestBody,
  body: PostBody,
  response: StaffPost,
})
export const changePost = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/post/:id',
  summary: 'Изменить публикацию; прежняя версия остаётся в истории',
  largestBody,
  params: ById,
  body: z.object({ ...postFields, version: Version }).refine(inOrder, outOfOrder),
  response: StaffPost,
})
export const removePost = endpoint({
  ...keeping,
  method: 'DELETE',
  path: '/api/v1/staff/post/:id',
  summary: 'Удалить публикацию; её можно вернуть',
  params: ById,
  body: z.object({ version: Version }),
  response: Done,
})
export const restorePost = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/post/:id/restore',
  summary: 'Вернуть удалённую публикацию',
  params: ById,
  response: Done,
})
