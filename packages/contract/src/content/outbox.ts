import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Keyword, PagingV1, pageOf } from '../parts'

export const messageStates = ['waiting', 'sent', 'failed'] as const

const Message = z.object({
  id: z.int(),
  channel: z.enum(['mail', 'sms']),
  recipient: z.string(),
  /** The name of the template. */
  template: z.string(),
  /** The title of the template. */
  title: z.string(),
  /** The subject without one-time codes. */
  subject: z.string(),
  state: z.enum(messageStates),
  problem: z.string().nullable(),
  attempts: z.int(),
  created: z.string(),
  /** When it was sent or given up. */
  ended: z.string().nullable(),
  hasText: z.boolean(),
})
export type Message = z.infer<typeof Message>

const keepMessages = { access: 'staff', permission: 'keep-messages' } as const

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/v1/staff/message',
  ...keepMessages,
  summary: 'Письма и СМС портала, новые сверху',
  query: PagingV1.extend({
    recipient: Keyword,
    state: z
      .enum(['all', ...messageStates])
      .catch('all')
      .default('all'),
    /** `mail:welcome`: messages of one template. */
    template: Keyword,
  }),
  response: pageOf(Message),
})

export const viewMessage = endpoint({
  method: 'GET',
  path: '/api/v1/staff/message/:id',
  ...keepMessages,
  summary: 'Сообщение с текстом, если он хранится; кодов в нём нет',
  params: ById,
  response: Message.extend({ text: z.string().nullable(), attachments: z.array(z.string()) }),
})

export const retryMessage = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/message/:id',
  ...keepMessages,
  summary: 'Вернуть неотправленное сообщение в очередь',
  params: ById,
  response: Done,
})

export const testMail = endpoint({
  method: 'POST',
  path: '/api/v1/staff/message-test',
  ...keepMessages,
  summary: 'Отправить себе пробное письмо и узнать, что ответил почтовый сервер',
  response: z.object({ isSent: z.boolean(), to: z.string(), text: z.string(), details: z.string() }),
})
