import { claimKinds, claimReasons, claimStates, MOST_CLAIM_PHOTOS } from '@snab/domain/order/claim'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Id, Named, PagingV1, pageOf, Roubles, Version } from '../parts'

export const LONGEST_CLAIM = 3000
export const LARGEST_CLAIM_PHOTO_BYTES = 10 * 1024 * 1024

const ClaimSummary = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(claimKinds),
  reason: z.enum(claimReasons),
  state: z.enum(claimStates),
  order: z.object({ id: z.int(), number: z.string() }),
  company: Named.nullable(),
  author: z.string(),
  created: z.string(),
  updated: z.string(),
  /** The price of the claimed goods in the order. */
  total: Roubles,
  acceptedTotal: Roubles.nullable(),
})
export type ClaimSummary = z.infer<typeof ClaimSummary>

export const Claim = ClaimSummary.extend({
  comment: z.string(),
  answer: z.string(),
  version: Version,
  mayWithdraw: z.boolean(),
  /** Null when the company's people may not see the contents of orders. */
  lines: z
    .array(
      z.object({
        id: z.int(),
        article: z.string(),
        name: z.string(),
        unit: z.string(),
        amount: z.number(),
        price: Roubles,
        acceptedAmount: z.number().nullable(),
      }),
    )
    .nullable(),
  photos: z.array(z.object({ id: z.int(), address: z.string() })),
  /** The oldest first. */
  events: z.array(z.object({ at: z.string(), author: z.string(), state: z.enum(claimStates), text: z.string() })),
})
export type Claim = z.infer<typeof Claim>

export const ClaimFilters = PagingV1.extend({
  state: z
    .enum(['open', ...claimStates])
    .optional()
    .catch(undefined),
})
export const ClaimPage = pageOf(ClaimSummary)

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/v1/claim',
  access: 'user',
  summary: 'Возвраты и претензии',
  query: ClaimFilters,
  response: ClaimPage,
})

export const getClaim = endpoint({
  method: 'GET',
  path: '/api/v1/claim/:id',
  access: 'user',
  summary: 'Возврат или претензия',
  params: ById,
  response: Claim,
})

export const makeClaim = endpoint({
  method: 'POST',
  path: '/api/v1/order/:id/claim',
  access: 'user',
  summary: 'Вернуть товары заказа или предъявить претензию; не больше, чем отгружено',
  isIdempotent: true,
  params: ById,
  body: z.object({
    clientKey: z.uuid(),
    kind: z.enum(claimKinds),
    reason: z.enum(claimReasons, { error: 'Выберите причину' }),
    comment: z
      .string()
      .trim()
      .min(1, { error: 'Опишите, что случилось' })
      .max(LONGEST_CLAIM, { error: `Не длиннее ${String(LONGEST_CLAIM)} знаков` }),
    lines: z
      .array(z.object({ lineId: Id, amount: z.number().positive({ error: 'Количество должно быть больше нуля' }) }))
      .min(1, { error: 'Отметьте хотя бы один товар' })
      .max(1000),
  }),
  response: Claim,
})

export const addClaimPhoto = endpoint({
  method: 'POST',
  path: '/api/v1/claim/:id/photo',
  access: 'user',
  upload: { field: 'data' },
  summary: `Фото к обращению: .jpg или .png в поле data, не больше ${String(MOST_CLAIM_PHOTOS)}`,
  params: ById,
  response: Claim,
})

export const withdrawClaim = endpoint({
  method: 'PUT',
  path: '/api/v1/claim/:id/withdraw',
  access: 'user',
  summary: 'Отозвать обращение',
  params: ById,
  response: Claim,
})

export const claimAct = endpoint({
  method: 'GET',
  path: '/api/v1/claim/:id/act',
  access: 'user',
  summary: 'Акт об установленном расхождении (ТОРГ-2) в PDF',
  params: ById,
  response: z.unknown(),
})
