import { longest } from '@snab/domain/field-limits'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Done, Id, Named, ownPath, PagingV1, pageOf } from '../parts'

export const askManager = endpoint({
  method: 'POST',
  path: '/api/v1/manager-question',
  access: 'public',
  summary: 'Вопрос менеджеру с поисковым запросом; гость оставляет имя, телефон или почту и согласие',
  body: z.object({
    query: z.string().trim().max(500),
    /** The path of the list it was asked from. */
    address: ownPath(2000),
    message: z
      .string()
      .trim()
      .max(longest.question, { error: `Не длиннее ${longest.question} знаков` })
      .default(''),
    name: z
      .string()
      .trim()
      .max(longest.contactName, { error: `Не длиннее ${longest.contactName} знаков` })
      .default(''),
    phone: z.string().trim().max(longest.phone).default(''),
    email: z.string().trim().max(longest.email).default(''),
    consent: z.boolean().default(false),
  }),
  response: Done,
})

export const ManagerQuestion = z.object({
  id: z.int(),
  created: z.string(),
  query: z.string(),
  address: z.string(),
  message: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  company: Named.nullable(),
  answered: z.string().nullable(),
  answeredBy: z.string().nullable(),
  /** A note for colleagues; `answer` was sent to the asker. */
  note: z.string(),
  answer: z.string(),
  /** Where an answer would go: the asker's account, a guest's mail, or nowhere. */
  answerGoesTo: z.enum(['portal', 'mail']).nullable(),
})
export type ManagerQuestion = z.infer<typeof ManagerQuestion>

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/v1/staff/question',
  access: 'staff',
  permission: 'answer-questions',
  summary: 'Вопросы покупателей: менеджеру — своих компаний и гостей, администратору — все',
  query: PagingV1.extend({ state: z.enum(['open', 'answered']).catch('open').default('open') }),
  response: pageOf(ManagerQuestion).extend({ openCount: z.int() }),
})

export const answerQuestion = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/question/:id',
  access: 'staff',
  permission: 'answer-questions',
  summary: 'Ответить на вопрос, отметить его отвеченным или вернуть в работу',
  params: z.object({ id: Id }),
  body: z.object({
    answered: z.boolean(),
    note: z.string().trim().max(2000, { error: 'Не длиннее 2000 знаков' }).default(''),
    /** Sent to the asker with their question; empty: nothing is sent. */
    answer: z.string().trim().max(2000, { error: 'Не длиннее 2000 знаков' }).default(''),
  }),
  response: ManagerQuestion,
})
