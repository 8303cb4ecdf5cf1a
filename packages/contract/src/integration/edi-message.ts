import { ediKinds, ediStates, lineActions } from '@snab/domain/integration/edi'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id, Named, pageOf, PagingV1 } from '../parts'

const Moment = z.iso.datetime()

export const EdiMessage = z.object({
  id: z.int(),
  connection: Named,
  company: Named,
  direction: z.enum(['in', 'out']),
  kind: z.enum(ediKinds),
  state: z.enum(ediStates),
  /** What is asked, or why it was not read, placed or sent. */
  reason: z.string(),
  /** Of the document, as its author numbers it. */
  number: z.string(),
  fileName: z.string().nullable(),
  isTest: z.boolean(),
  at: Moment,
  endedAt: Moment.nullable(),
  attempts: z.int(),
  /** Orders of the portal. */
  orders: z.array(z.object({ id: z.int(), number: z.string() })),
})
export type EdiMessage = z.infer<typeof EdiMessage>

const Question = z.object({
  /** The number of a line; empty: the message itself. */
  line: z.string(),
  code: z.string(),
  text: z.string(),
  productId: z.int().optional(),
  amount: z.number().optional(),
  price: z.number().optional(),
})

export const EdiMessageCard = EdiMessage.extend({
  questions: z.array(Question),
  /** Of an order, as it was read. */
  lines: z.array(
    z.object({
      number: z.string(),
      codes: z.string(),
      name: z.string(),
      /** Its amount in the order there is, until the message is settled. */
      was: z.number().nullable(),
      amount: z.number(),
      unit: z.string(),
      /** Roubles without VAT and with VAT. */
      netPrice: z.number().nullable(),
      grossPrice: z.number().nullable(),
      /** What a change asks of the line. */
      action: z.enum(lineActions).nullable(),
    }),
  ),
  comment: z.string(),
  /** GLNs of the order's parties. */
  parties: z.object({ buyer: z.string(), delivery: z.string(), payer: z.string() }).nullable(),
  decidedBy: z.string().nullable(),
  /** The beginning of the file, a segment a line; characters that are none are replaced. */
  text: z.string(),
})
export type EdiMessageCard = z.infer<typeof EdiMessageCard>

/** What a person says about lines of an order; those left out stay as they are. */
export const EdiDecision = z.object({
  lines: z
    .array(
      z.object({
        number: z.string().max(35),
        isRejected: z.boolean().default(false),
        /** The product that is meant, by its id or our article. */
        productId: Id.optional(),
        article: z.string().trim().max(200).optional(),
        /** In the product's unit. */
        amount: z.number().positive({ error: 'Количество должно быть больше нуля' }).max(999_999).optional(),
        /** Remember the buyer's number for the company. */
        isRemembered: z.boolean().default(false),
      }),
    )
    .max(5000)
    .default([]),
  /** A change of an unknown order is placed as a new one; another original changes the order there is. */
  goesOn: z.boolean().default(false),
})
export type EdiDecision = z.infer<typeof EdiDecision>

const Reason = z.object({
  reason: z.string().trim().min(1, { error: 'Напишите причину: её увидит покупатель' }).max(500),
})
const MessagesQuery = PagingV1.extend({
  direction: z.enum(['in', 'out']).optional().catch(undefined),
  state: z.enum(ediStates).optional().catch(undefined),
})
const staff = { access: 'staff', permission: 'keep-edi' } as const

export const listStaffEdiMessages = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/v3/staff/edi/:id/messages',
  summary: 'Сообщения подключения EDI, последние первыми',
  params: ById,
  query: MessagesQuery,
  response: pageOf(EdiMessage),
})

export const listEdiQuestions = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/v3/staff/edi-questions',
  summary: 'Сообщения EDI, которые ждут решения, старые первыми',
  query: PagingV1,
  response: pageOf(EdiMessage),
})

export const getStaffEdiMessage = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/v3/staff/edi-messages/:id',
  summary: 'Сообщение EDI: вопросы, строки и текст файла',
  params: ById,
  response: EdiMessageCard,
})

export const getStaffEdiFile = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/v3/staff/edi-messages/:id/file',
  summary: 'Файл сообщения EDI, как он передан',
  params: ById,
  response: z.unknown(),
})

export const decideStaffEdi = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/v3/staff/edi-messages/:id/decision',
  summary: 'Ответить на вопросы сообщения и проверить его ещё раз',
  params: ById,
  body: EdiDecision,
  response: Done,
})

export const rejectStaffEdi = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/v3/staff/edi-messages/:id/rejection',
  summary: 'Отклонить заказ целиком; покупателю уходит отказ',
  params: ById,
  body: Reason,
  response: Done,
})

export const closeStaffEdi = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/v3/staff/edi-messages/:id/closing',
  summary: 'Отметить, что вопрос решён вручную; покупателю ничего не уходит',
  params: ById,
  response: Done,
})

export const replayStaffEdi = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/v3/staff/edi-messages/:id/replay',
  summary: 'Отправить исходящее сообщение ещё раз под теми же номерами',
  params: ById,
  response: Done,
})

export const listEdiMessages = endpoint({
  method: 'GET',
  path: '/api/v3/edi/:id/messages',
  access: 'user',
  summary: 'Сообщения своего подключения EDI',
  params: ById,
  query: MessagesQuery,
  response: pageOf(EdiMessage),
})

export const getEdiMessage = endpoint({
  method: 'GET',
  path: '/api/v3/edi-messages/:id',
  access: 'user',
  summary: 'Сообщение своего подключения EDI',
  params: ById,
  response: EdiMessageCard,
})

export const getEdiFile = endpoint({
  method: 'GET',
  path: '/api/v3/edi-messages/:id/file',
  access: 'user',
  summary: 'Файл сообщения своего подключения EDI',
  params: ById,
  response: z.unknown(),
})

export const decideEdi = endpoint({
  method: 'POST',
  path: '/api/v3/edi-messages/:id/decision',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Ответить на вопросы своего заказа, присланного по EDI',
  params: ById,
  body: EdiDecision,
  response: Done,
})

export const rejectEdi = endpoint({
  method: 'POST',
  path: '/api/v3/edi-messages/:id/rejection',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Отклонить свой заказ, присланный по EDI',
  params: ById,
  body: Reason,
  response: Done,
})
