import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id } from '../parts'
import { MessageBody, MessageFile, MessageFileName, Messages } from '../talk/message'

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
  body: MessageBody,
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
  query: MessageFileName,
  response: MessageFile,
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
