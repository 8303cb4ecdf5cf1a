import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id } from '../parts'

const LONGEST_MESSAGE = 4000
export const MOST_MESSAGE_FILES = 5
export const LARGEST_MESSAGE_FILE_BYTES = 20 * 1024 * 1024

const OrderMessage = z.object({
  id: z.int(),
  /** Written by the seller. */
  isStaff: z.boolean(),
  isOwn: z.boolean(),
  author: z.string(),
  text: z.string(),
  at: z.string(),
  /** Read by somebody of the other side. */
  isRead: z.boolean(),
  files: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type OrderMessage = z.infer<typeof OrderMessage>
const Messages = z.object({
  /** The oldest first. */
  items: z.array(OrderMessage),
  unread: z.int(),
})

export const listOrderMessages = endpoint({
  method: 'GET',
  path: '/api/v1/order/:id/message',
  access: 'user',
  summary: 'Обсуждение заказа с менеджером',
  params: ById,
  response: Messages,
})

export const writeOrderMessage = endpoint({
  method: 'POST',
  path: '/api/v1/order/:id/message',
  access: 'user',
  summary: 'Написать в обсуждение заказа; повтор с тем же clientKey ничего не добавляет',
  isIdempotent: true,
  params: ById,
  body: z
    .object({
      clientKey: z.uuid(),
      text: z
        .string()
        .trim()
        .max(LONGEST_MESSAGE, { error: `Не длиннее ${String(LONGEST_MESSAGE)} знаков` }),
      fileIds: z
        .array(Id)
        .max(MOST_MESSAGE_FILES, { error: `Не больше ${String(MOST_MESSAGE_FILES)} файлов` })
        .default([]),
    })
    .refine(({ text, fileIds }) => text !== '' || fileIds.length > 0, {
      error: 'Напишите сообщение или приложите файл',
      path: ['text'],
    }),
  response: Messages,
})

/** The name is in the query, so that it is checked before the file is read. */
export const addMessageFile = endpoint({
  method: 'POST',
  path: '/api/v1/order/:id/message-file',
  access: 'user',
  upload: { field: 'data' },
  summary: 'Файл для обсуждения заказа: PDF, JPEG, PNG или XLSX в поле data',
  params: ById,
  query: z.object({ name: z.string().trim().min(1).max(200) }),
  response: z.object({ id: z.int(), name: z.string() }),
})

/** Answers the file itself. */
export const orderMessageFile = endpoint({
  method: 'GET',
  path: '/api/v1/order/:id/message-file/:fileId',
  access: 'user',
  summary: 'Файл из обсуждения заказа',
  params: ById.extend({ fileId: Id }),
  response: z.unknown(),
})

export const readOrderMessages = endpoint({
  method: 'PUT',
  path: '/api/v1/order/:id/message/read',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Отметить обсуждение прочитанным до сообщения',
  params: ById,
  body: z.object({ upTo: Id }),
  response: Done,
})
