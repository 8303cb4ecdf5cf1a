import { z } from 'zod'
import { Claim, ClaimFilters, ClaimPage, LONGEST_CLAIM } from './claim'
import { endpoint } from '../endpoint'
import { ById, Id, Keyword, Roubles, Version } from '../parts'

const Answer = z
  .string()
  .trim()
  .max(LONGEST_CLAIM, { error: `Не длиннее ${String(LONGEST_CLAIM)} знаков` })

export const listStaffClaims = endpoint({
  method: 'GET',
  path: '/api/v1/staff/claim',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Возвраты и претензии покупателей',
  query: ClaimFilters.extend({
    /** Number of the claim or order, company. */
    keyword: Keyword,
  }),
  response: ClaimPage,
})

export const getStaffClaim = endpoint({
  method: 'GET',
  path: '/api/v1/staff/claim/:id',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Возврат или претензия покупателя',
  params: ById,
  response: Claim,
})

export const answerClaim = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/claim/:id',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Взять обращение в работу, принять на сумму или отклонить с объяснением',
  params: ById,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('take'), version: Version }),
    z.object({
      decision: z.literal('accept'),
      version: Version,
      /** Accepted amounts; an omitted line is not accepted. */
      lines: z
        .array(z.object({ id: Id, amount: z.number().min(0) }))
        .min(1)
        .max(1000),
      /** A different sum, at most the price of the goods. */
      total: Roubles.min(0).nullable().default(null),
      answer: Answer.default(''),
    }),
    z.object({
      decision: z.literal('refuse'),
      version: Version,
      answer: Answer.min(1, { error: 'Напишите, почему: покупатель увидит объяснение' }),
    }),
  ]),
  response: Claim,
})
