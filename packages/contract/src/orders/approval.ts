import { z } from 'zod'
import { longest } from '@snab/domain/field-limits'
import { approvalLineStates, approvalStates } from '@snab/domain/order/approval'
import { deliveryTypes } from '@snab/domain/order/delivery/delivery'
import { legalEntityStates } from '@snab/domain/people/legal-entity'
import { Piece } from '../buying/cable'
import { endpoint } from '../endpoint'
import { OrderedList } from './place-order'
import { ById, Named, PagingV1, pageOf, Roubles } from '../parts'

export const ApprovalSummary = z.object({
  id: z.int(),
  state: z.enum(approvalStates),
  author: Named,
  company: Named,
  created: z.string(),
  /** Prices are guaranteed until then. */
  expires: z.string(),
  positions: z.int(),
  total: Roubles,
  approvedTotal: Roubles,
  rejectedTotal: Roubles,
  waitingTotal: Roubles,
  /** Why approval is needed, as text. */
  reasons: z.array(z.string()),
  approvers: z.array(Named),
  orders: z.array(z.object({ id: z.int(), number: z.string() })),
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
  /** Number of lines the author can put back into the cart. */
  returnable: z.int(),
})
export type ApprovalSummary = z.infer<typeof ApprovalSummary>

export const ApprovalLine = z.object({
  id: z.int(),
  position: z.int(),
  productId: z.int().nullable(),
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  image: z.string().nullable(),
  amount: z.number(),
  pieces: z.array(Piece).nullable(),
  price: Roubles,
  total: Roubles,
  state: z.enum(approvalLineStates),
  reason: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  orderId: z.int().nullable(),
  isReturned: z.boolean(),
})
export type ApprovalLine = z.infer<typeof ApprovalLine>

export const Approval = ApprovalSummary.extend({
  deliveryType: z.enum(deliveryTypes),
  deliveryAddress: z.string(),
  pickupPoint: z.string().nullable(),
  legalEntity: z.string().nullable(),
  /** Unless confirmed, nothing can be approved for it. */
  legalEntityState: z.enum(legalEntityStates).nullable(),
  comment: z.string(),
  lines: z.array(ApprovalLine),
})
export type Approval = z.infer<typeof Approval>

const path = '/api/v1/approval'

export const approvalScopes = ['waiting', 'mine', 'all'] as const

export const listApprovals = endpoint({
  method: 'GET',
  path,
  access: 'user',
  keyScope: 'orders-read',
  notWhileImpersonating: true,
  summary: 'Согласования: ждут меня (waiting), мои (mine), все доступные (all)',
  query: PagingV1.extend({ scope: z.enum(approvalScopes).catch('all').default('all') }),
  response: pageOf(ApprovalSummary),
})

export const countApprovals = endpoint({
  method: 'GET',
  path: `${path}/count`,
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Сколько согласований ждёт меня и сколько моих заказов ждёт решения',
  response: z.object({ waitingForMe: z.int(), mineWaiting: z.int(), mineRejected: z.int() }),
})

export const getApproval = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: 'user',
  keyScope: 'orders-read',
  notWhileImpersonating: true,
  summary: 'Согласование',
  params: ById,
  response: Approval,
})

const Decisions = z
  .array(
    z
      .object({
        id: z.int().positive(),
        decision: z.enum(['approve', 'reject']),
        reason: z.string().trim().max(longest.refusalReason).default(''),
      })
      .refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
        error: 'Напишите, почему строка отклонена',
        path: ['reason'],
      }),
  )
  .min(1)
  .max(5000)
  .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, { error: 'Одна строка названа дважды' })
export type Decision = z.infer<typeof Decisions>[number]

export const decideApproval = endpoint({
  method: 'POST',
  path: `${path}/:id/decide`,
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Согласовать или отклонить строки; согласованное сразу становится заказом',
  stopsWithPrices: true,
  params: ById,
  body: z.object({ lines: Decisions }),
  response: Approval,
})

export const withdrawApproval = endpoint({
  method: 'PUT',
  path: `${path}/:id/withdraw`,
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Отозвать свой заказ с согласования',
  params: ById,
  response: Approval,
})

export const returnToCart = endpoint({
  method: 'POST',
  path: `${path}/:id/to-cart`,
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Вернуть в корзину то, что не согласовано',
  params: ById,
  body: z.object({ lineIds: z.array(z.int().positive()).max(5000).optional() }),
  response: z.object({ returned: z.int(), approval: Approval }),
})

/** Whether the cart would need approval, and whose: asked before placing. */
export const forecastApproval = endpoint({
  method: 'POST',
  path: `${path}/forecast`,
  access: 'user',
  keyScope: 'orders-read',
  summary: 'Нужно ли согласование для заказа из корзины или спецификации',
  body: OrderedList,
  response: z.object({ reasons: z.array(z.string()), approvers: z.array(z.string()) }),
})

const token = z.string().min(20).max(200)

/** Shows without deciding, because mail scanners follow links. */
export const lookByLink = endpoint({
  method: 'GET',
  path: '/api/v1/approval-link/:token',
  access: 'public',
  notWhileImpersonating: true,
  toleratesOldToken: true,
  summary: 'Что решается по ссылке из письма',
  params: z.object({ token }),
  response: Approval.extend({ approver: z.string() }),
})

export const decideByLink = endpoint({
  method: 'POST',
  path: '/api/v1/approval-link/:token/decide',
  access: 'public',
  notWhileImpersonating: true,
  toleratesOldToken: true,
  stopsWithPrices: true,
  summary: 'Решение по ссылке из письма, один раз',
  params: z.object({ token }),
  body: z.object({ lines: Decisions }),
  response: Approval.extend({ approver: z.string() }),
})
