import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Done, Id } from '../parts'
import { Message, messageFields, MessageFile, MessageFileName, Messages, nothingSaid, saysSomething } from './message'

const ChatMessage = Message.extend({
  /** The page of the portal it was written on. */
  address: z.string(),
})

export const ChatMessages = Messages.extend({ items: z.array(ChatMessage) })
export type ChatMessages = z.infer<typeof ChatMessages>

export const ChatMessageBody = z
  .object({
    ...messageFields,
    /** A path of the portal; anything else is dropped. */
    address: z.string().max(2000).default(''),
  })
  .refine(saysSomething, nothingSaid)

/** Guests are identified by User-Uuid; signing in moves the chat to the account. */
export const readChat = endpoint({
  method: 'GET',
  path: '/api/v1/chat',
  access: 'public',
  switchedBy: 'chatEnabled',
  summary: 'Чат с менеджером: сообщения посетителя',
  response: ChatMessages,
})

export const writeToChat = endpoint({
  method: 'POST',
  path: '/api/v1/chat/message',
  access: 'public',
  switchedBy: 'chatEnabled',
  summary: 'Написать менеджеру; повтор с тем же clientKey ничего не добавляет',
  isIdempotent: true,
  body: ChatMessageBody,
  response: ChatMessages,
})

export const markChatRead = endpoint({
  method: 'PUT',
  path: '/api/v1/chat/read',
  access: 'public',
  switchedBy: 'chatEnabled',
  notWhileImpersonating: true,
  summary: 'Отметить чат прочитанным до сообщения',
  body: z.object({ upTo: Id }),
  response: Done,
})

/** The name is in the query, so that it is checked before the file is read. */
export const addChatFile = endpoint({
  method: 'POST',
  path: '/api/v1/chat/file',
  access: 'public',
  switchedBy: 'chatEnabled',
  upload: { field: 'data' },
  summary: 'Файл для чата: PDF, JPEG, PNG или XLSX в поле data',
  query: MessageFileName,
  response: MessageFile,
})

/** Answers the file itself. */
export const chatFile = endpoint({
  method: 'GET',
  path: '/api/v1/chat/file/:fileId',
  access: 'public',
  switchedBy: 'chatEnabled',
  summary: 'Файл из чата',
  params: z.object({ fileId: Id }),
  response: z.unknown(),
})
