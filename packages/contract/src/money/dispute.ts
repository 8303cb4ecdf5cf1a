import { disputeStates } from '@snab/domain/money/ledger/dispute'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Id, Named, PagingV1, pageOf, Roubles, Version } from '../parts'

export const LONGEST_DISPUTE_ANSWER = 2000

const Dispute = z.object({
  id: z.int(),
  company: Named,
  /** «УПД № 12» as it appeared in the act. */
  row: z.string(),
  day: z.iso.date().nullable(),
  /** The debt of the row, negative for payments. */
  sum: Roubles,
  text: z.string(),
  author: z.string(),
  created: z.string(),
  state: z.enum(disputeStates),
  answer: z.string(),
  answeredBy: z.string().nullable(),
  answered: z.string().nullable(),
  version: Version,
})
export type Dispute = z.infer<typeof Dispute>

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/v1/staff/dispute',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Строки актов сверки, с которыми покупатели не согласны',
  query: PagingV1.extend({
    state: z.enum(['open', 'decided']).catch('open').default('open'),
    companyId: Id.optional().catch(undefined),
  }),
  response: pageOf(Dispute),
})

export const answerDispute = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/dispute/:id',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Взять несогласие в работу, принять или отклонить его с ответом покупателю',
  params: ById,
  body: z
    .object({
      version: Version,
      state: z.enum(['in-work', 'accepted', 'refused']),
      answer: z
        .string()
        .trim()
        .max(LONGEST_DISPUTE_ANSWER, { error: `Не длиннее ${String(LONGEST_DISPUTE_ANSWER)} знаков` })
        .default(''),
    })
    .refine(({ state, answer }) => state === 'in-work' || answer !== '', {
      error: 'Напишите ответ: покупатель увидит его в акте',
      path: ['answer'],
    }),
  response: Dispute,
})
