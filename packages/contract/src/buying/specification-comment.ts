import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id } from '../parts'

export const LONGEST_COMMENT = 2000
const MOST_MENTIONS = 20
/** The maximum of one specification; older ones are omitted. */
export const MOST_COMMENTS = 2000

const Comment = z.object({
  id: z.int(),
  author: z.string(),
  isOwn: z.boolean(),
  /** Empty when it was deleted. */
  text: z.string(),
  mentions: z.array(z.object({ userId: z.int(), name: z.string() })),
  at: z.string(),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  isUnread: z.boolean(),
})
export type Comment = z.infer<typeof Comment>

/** The discussion of a row. */
const Discussion = z.object({
  itemId: z.int(),
  article: z.string(),
  name: z.string(),
  /** The row was removed; its discussion stays with the specification. */
  isRowGone: z.boolean(),
  /** Who settled it and when; null while it is open. */
  settled: z.object({ by: z.string(), at: z.string() }).nullable(),
  unread: z.int(),
  /** The oldest first. */
  comments: z.array(Comment),
})
export type Discussion = z.infer<typeof Discussion>

const Discussions = z.object({ items: z.array(Discussion), unread: z.int() })
export type Discussions = z.infer<typeof Discussions>

const Text = z
  .string()
  .trim()
  .min(1, { error: 'Напишите комментарий' })
  .max(LONGEST_COMMENT, { error: `Не длиннее ${String(LONGEST_COMMENT)} знаков` })
/** People from `listMentionable`; others are dropped. */
const mentions = z
  .array(Id)
  .max(MOST_MENTIONS, { error: `Не больше ${String(MOST_MENTIONS)} человек` })
  .default([])
const OfComment = ById.extend({ commentId: Id })

export const listComments = endpoint({
  method: 'GET',
  path: '/api/v1/specification/:id/comment',
  access: 'user',
  summary: 'Обсуждения строк спецификации',
  params: ById,
  response: Discussions,
})

export const listMentionable = endpoint({
  method: 'GET',
  path: '/api/v1/specification/:id/comment/people',
  access: 'user',
  summary: 'Кого можно позвать: коллеги, которые видят спецификацию, и менеджер',
  params: ById,
  response: z.object({ items: z.array(z.object({ id: z.int(), name: z.string(), isManager: z.boolean() })) }),
})

export const writeComment = endpoint({
  method: 'POST',
  path: '/api/v1/specification/:id/comment',
  access: 'user',
  summary: 'Написать о строке',
  params: ById,
  body: z.object({ itemId: Id, text: Text, mentions, clientKey: z.uuid() }),
  response: Discussions,
})

export const editComment = endpoint({
  method: 'PUT',
  path: '/api/v1/specification/:id/comment/:commentId',
  access: 'user',
  summary: 'Исправить свой комментарий',
  params: OfComment,
  body: z.object({ text: Text, mentions }),
  response: Discussions,
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/v1/specification/:id/comment/:commentId',
  access: 'user',
  summary: 'Удалить свой комментарий',
  params: OfComment,
  response: Discussions,
})

export const settleDiscussion = endpoint({
  method: 'PUT',
  path: '/api/v1/specification/:id/discussion/:itemId',
  access: 'user',
  summary: 'Отметить обсуждение строки решённым или открыть снова',
  params: ById.extend({ itemId: Id }),
  body: z.object({ isSettled: z.boolean() }),
  response: Discussions,
})

export const readComments = endpoint({
  method: 'PUT',
  path: '/api/v1/specification/:id/discussion/:itemId/read',
  access: 'user',
  summary: 'Отметить комментарии прочитанными',
  params: ById.extend({ itemId: Id }),
  body: z.object({ upTo: Id }),
  response: Done,
})
