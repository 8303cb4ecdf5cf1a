import { acceptanceResults, differenceReasons } from '@snab/domain/document/e-document/acceptance'
import { documentKinds } from '@snab/domain/document/document-kind'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById } from '../parts'

const LONGEST_COMMENT = 1000
const MOST_CODES = 5000

const Line = z.object({
  /** The line's place in the document, from 1. */
  line: z.int().min(1),
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  shipped: z.number(),
  /** Marking codes of the goods, without the crypto tail. */
  codes: z.array(z.string()),
})

const Answer = z.object({
  result: z.enum(acceptanceResults),
  comment: z.string(),
  author: z.string(),
  at: z.string(),
  lines: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      unit: z.string(),
      shipped: z.number(),
      received: z.number(),
      reason: z.enum(differenceReasons).nullable(),
      /** Codes that were shipped and not scanned, and the reverse. */
      missingCodes: z.array(z.string()),
      unexpectedCodes: z.array(z.string()),
    }),
  ),
  claim: z.object({ id: z.int(), number: z.string() }).nullable(),
  /** The seller has changed the document since. */
  isOutdated: z.boolean(),
})

const Correction = z.object({
  text: z.string(),
  author: z.string(),
  at: z.string(),
  source: z.enum(['portal', 'operator']),
  state: z.enum(['open', 'done', 'declined']),
  answer: z.string(),
  answeredBy: z.string(),
  answered: z.string().nullable(),
})
export type Correction = z.infer<typeof Correction>

export const Reception = z.object({
  document: z.object({
    id: z.int(),
    kind: z.enum(documentKinds),
    kindName: z.string(),
    number: z.string(),
    day: z.iso.date(),
    seller: z.string(),
    total: z.number(),
    order: z.object({ id: z.int(), number: z.string() }),
  }),
  mayAnswer: z.boolean(),
  /** Why it cannot be answered; null when it can. */
  hint: z.string().nullable(),
  lines: z.array(Line),
  answer: Answer.nullable(),
  /** The last request to correct a mistake in the document. */
  correction: Correction.nullable(),
  mayAskCorrection: z.boolean(),
  /** The answer is also signed and sent through the operator; without one it is a note on the portal. */
  isElectronic: z.boolean(),
})
export type Reception = z.infer<typeof Reception>

export const getReception = endpoint({
  method: 'GET',
  path: '/api/v1/document/:id/reception',
  access: 'user',
  switchedBy: 'documentsEnabled',
  summary: 'Приёмка по документу отгрузки: строки и ответ покупателя',
  params: ById,
  response: Reception,
})

export const answerReception = endpoint({
  method: 'POST',
  path: '/api/v1/document/:id/reception',
  access: 'user',
  switchedBy: 'documentsEnabled',
  summary: 'Принять товары по документу, принять с расхождениями или отказаться; расхождения открывают обращение',
  isIdempotent: true,
  params: ById,
  body: z.object({
    clientKey: z.uuid(),
    isRefused: z.boolean(),
    /** Required for a refusal. */
    comment: z
      .string()
      .trim()
      .max(LONGEST_COMMENT, { error: `Не длиннее ${String(LONGEST_COMMENT)} знаков` })
      .default(''),
    lines: z
      .array(
        z.object({
          line: z.int().min(1),
          /** The version that the person saw; an answer to another version is refused. */
          shipped: z.number().min(0),
          received: z.number({ error: 'Впишите количество' }).min(0, { error: 'Впишите количество' }),
          reason: z.enum(differenceReasons).nullable(),
          codes: z.array(z.string().max(300)).max(MOST_CODES).default([]),
        }),
      )
      .min(1)
      .max(5000),
  }),
  response: Reception,
})

export const withdrawReception = endpoint({
  method: 'DELETE',
  path: '/api/v1/staff/document/:id/reception',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Снять ответ покупателя по договорённости с ним: документ можно принять заново или отменить',
  params: ById,
  body: z.object({
    reason: z
      .string()
      .trim()
      .min(1, { error: 'Напишите, о чём договорились' })
      .max(LONGEST_COMMENT, { error: `Не длиннее ${String(LONGEST_COMMENT)} знаков` }),
  }),
  response: Reception,
})

const Text = (problem: string) =>
  z
    .string()
    .trim()
    .min(1, { error: problem })
    .max(LONGEST_COMMENT, { error: `Не длиннее ${String(LONGEST_COMMENT)} знаков` })

export const askCorrection = endpoint({
  method: 'POST',
  path: '/api/v1/document/:id/correction-request',
  access: 'user',
  switchedBy: 'documentsEnabled',
  summary: 'Попросить продавца исправить ошибку в документе; через симулятор оператора уходит уведомление об уточнении',
  isIdempotent: true,
  params: ById,
  body: z.object({ clientKey: z.uuid(), text: Text('Напишите, что исправить') }),
  response: Reception,
})

export const withdrawCorrection = endpoint({
  method: 'DELETE',
  path: '/api/v1/document/:id/correction-request',
  access: 'user',
  switchedBy: 'documentsEnabled',
  summary: 'Отозвать просьбу исправить документ',
  params: ById,
  response: Reception,
})

export const answerCorrection = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/document/:id/correction-request',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Ответить на просьбу исправить документ: исправлено или исправлять не будем',
  params: ById,
  body: z.object({ isDone: z.boolean(), answer: Text('Напишите ответ покупателю') }),
  response: Reception,
})

const MarkingCodes = z.object({
  lines: z.array(
    z.object({
      line: z.int(),
      article: z.string(),
      name: z.string(),
      unit: z.string(),
      amount: z.number(),
      codes: z.array(z.object({ code: z.string(), isPackage: z.boolean(), source: z.enum(['erp', 'staff']) })),
      /** The goods are subject to Честный знак. */
      isMarked: z.boolean(),
      /** Codes that such goods still lack. */
      lacking: z.int(),
    }),
  ),
})
export type MarkingCodes = z.infer<typeof MarkingCodes>

export const getMarkingCodes = endpoint({
  method: 'GET',
  path: '/api/v1/staff/document/:id/marking-codes',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Коды маркировки строк документа отгрузки',
  params: ById,
  response: MarkingCodes,
})

export const keepMarkingCodes = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/document/:id/marking-codes',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Записать отсканированные коды одной строки вместо прежних; криптохвост отбрасывается',
  params: ById,
  body: z.object({
    line: z.int().min(1),
    codes: z.array(z.string().max(300)).max(MOST_CODES, { error: `Не больше ${String(MOST_CODES)} кодов` }),
  }),
  response: MarkingCodes,
})
