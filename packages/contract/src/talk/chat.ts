import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Done, Id } from '../parts'

const LONGEST_CHAT_MESSAGE = 4000
export const MOST_CHAT_FILES = 5
export const LARGEST_CHAT_FILE_BYTES = 20 * 1024 * 1024

const ChatMessage = z.object({
  id: z.int(),
  /** Written by the seller. */
  isStaff: z.boolean(),
  isOwn: z.boolean(),
  author: z.string(),
  text: z.string(),
  /** The page of the portal it was written on. */
  address: z.string(),
  at: z.string(),
  /** Read by somebody of the other side. */
  isRead: z.boolean(),
  files: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const ChatMessages = z.object({
  /** The oldest first. */
  items: z.array(ChatMessage),
  unread: z.int(),
})
export type ChatMessages = z.infer<typeof ChatMessages>

export const ChatMessageBody = z
  .object({
    clientKey: z.uuid(),
    text: z
      .string()
      .trim()
      .max(LONGEST_CHAT_MESSAGE, { error: `Не длиннее ${String(LONGEST_CHAT_MESSAGE)} знаков` }),
    fileIds: z
      .array(Id)
      .max(MOST_CHAT_FILES, { error: `Не больше ${String(MOST_CHAT_FILES)} файлов` })
      .default([]),
    /** A path of the portal; other addresses are dropped. */
    address: z.string().max(2000).default(''),
  })
  .refine(({ text, fileIds }) => text !== '' || fileIds.length > 0, {
    error: 'Напишите сообщение или приложите файл',
    path: ['text'],
  })

export const ChatFileName = z.object({ name: z.string().trim().min(1).max(200) })
export const ChatFile = z.object({ id: z.int(), name: z.string() })

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
  query: ChatFileName,
  response: ChatFile,
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
