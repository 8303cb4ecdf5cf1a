import { z } from 'zod'
import { ChatMessageBody, ChatMessages } from './chat'
import { endpoint } from '../endpoint'
import { MessageFile, MessageFileName } from './message'
import { ById, Done, Id, Keyword, Named, PagingV1, pageOf } from '../parts'

const Chat = z.object({
  id: z.int(),
  /** Empty for a guest. */
  name: z.string(),
  isGuest: z.boolean(),
  company: Named.nullable(),
  /** The beginning of the last message. */
  lastText: z.string(),
  lastAt: z.string(),
  /** The last message is the buyer's. */
  isWaiting: z.boolean(),
  unread: z.int(),
})
export type StaffChat = z.infer<typeof Chat>

/** What the portal knows about a signed-in person, for the manager. */
const ChatPerson = z.object({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isIndividual: z.boolean(),
  legalEntities: z.array(z.object({ name: z.string(), inn: z.string() })),
  region: z.string().nullable(),
  /** The price group. */
  group: z.string().nullable(),
})

const OpenChat = z.object({ chat: Chat, person: ChatPerson.nullable(), messages: ChatMessages })
export type OpenStaffChat = z.infer<typeof OpenChat>

const staffChat = { access: 'staff', permission: 'answer-questions' } as const

export const listChats = endpoint({
  ...staffChat,
  method: 'GET',
  path: '/api/v1/staff/chat',
  summary: 'Чаты с покупателями: менеджеру — своих компаний и тех, у кого компании нет, администратору — все',
  query: PagingV1.extend({ keyword: Keyword, state: z.enum(['waiting', 'all']).catch('all').default('all') }),
  response: pageOf(Chat).extend({ waitingCount: z.int() }),
})

export const openChat = endpoint({
  ...staffChat,
  method: 'GET',
  path: '/api/v1/staff/chat/:id',
  summary: 'Чат с покупателем и что портал знает о нём',
  params: ById,
  response: OpenChat,
})

export const answerChat = endpoint({
  ...staffChat,
  method: 'POST',
  path: '/api/v1/staff/chat/:id/message',
  summary: 'Ответить в чате; повтор с тем же clientKey ничего не добавляет',
  isIdempotent: true,
  params: ById,
  body: ChatMessageBody,
  response: OpenChat,
})

export const markStaffChatRead = endpoint({
  ...staffChat,
  method: 'PUT',
  path: '/api/v1/staff/chat/:id/read',
  summary: 'Отметить чат прочитанным до сообщения',
  params: ById,
  body: z.object({ upTo: Id }),
  response: Done,
})

export const addStaffChatFile = endpoint({
  ...staffChat,
  method: 'POST',
  path: '/api/v1/staff/chat/:id/file',
  upload: { field: 'data' },
  summary: 'Файл для ответа в чате: PDF, JPEG, PNG или XLSX в поле data',
  params: ById,
  query: MessageFileName,
  response: MessageFile,
})

/** Answers the file itself. */
export const staffChatFile = endpoint({
  ...staffChat,
  method: 'GET',
  path: '/api/v1/staff/chat/:id/file/:fileId',
  summary: 'Файл из чата',
  params: ById.extend({ fileId: Id }),
  response: z.unknown(),
})
