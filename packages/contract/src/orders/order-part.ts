import { longest } from '@snab/domain/field-limits'
import { orderPartKinds } from '@snab/domain/order/order-part'
import { orderStatuses } from '@snab/domain/order/order-status'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id, Named, Roubles } from '../parts'

const MOST_ORDERS = 50

const PartLine = z.object({
  id: z.int(),
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  amount: z.number(),
  shipped: z.number(),
  /** Neither shipped nor cancelled yet. */
  left: z.number(),
  price: Roubles,
  /** Cut to pieces: only the whole line can be cancelled. */
  isCut: z.boolean(),
})

const OrderToPart = z.object({
  id: z.int(),
  number: z.string(),
  company: Named.nullable(),
  version: z.int(),
  total: Roubles,
  lines: z.array(PartLine),
  /** Why nothing can be marked; null when it can. */
  problem: z.string().nullable(),
})
export type OrderToPart = z.infer<typeof OrderToPart>

export const readOrdersToPart = endpoint({
  method: 'POST',
  path: '/api/v1/staff/order/part/choice',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Строки выбранных заказов: что из них ещё можно отгрузить или отменить',
  isIdempotent: true,
  body: z.object({ ids: z.array(Id).min(1).max(MOST_ORDERS, { error: 'Не больше 50 заказов за раз' }) }),
  response: z.object({ orders: z.array(OrderToPart) }),
})

const PartResult = z.object({
  id: z.int(),
  number: z.string(),
  /** Why this order does not change; null when it does. */
  problem: z.string().nullable(),
  status: z.object({ code: z.enum(orderStatuses), name: z.string() }).nullable(),
  totalBefore: Roubles,
  total: Roubles,
  lines: z.int(),
})
export type PartResult = z.infer<typeof PartResult>

export const markParts = endpoint({
  method: 'POST',
  path: '/api/v1/staff/order/part',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Отгрузить или отменить часть строк нескольких заказов; с isPreview — только показать, что будет',
  body: z
    .object({
      kind: z.enum(orderPartKinds),
      /** The day of the shipment or of the cancellation. */
      day: z.iso.date({ error: 'Укажите день' }),
      reason: z.string().trim().max(longest.refusalReason).default(''),
      isPreview: z.boolean(),
      orders: z
        .array(
          z.object({
            id: Id,
            version: z.int().positive(),
            lines: z
              .array(
                z.object({
                  lineId: Id,
                  amount: z
                    .number({ error: 'Впишите количество' })
                    .positive({ error: 'Впишите количество' })
                    .max(999_999),
                }),
              )
              .min(1, { error: 'Впишите количество хотя бы в одной строке' })
              .max(5000),
          }),
        )
        .min(1, { error: 'Впишите количество хотя бы в одной строке' })
        .max(MOST_ORDERS),
    })
    .refine(({ kind, reason }) => kind !== 'cancelled' || reason !== '', {
      error: 'Напишите, почему отменяете: покупатель увидит причину',
      path: ['reason'],
    }),
  response: z.object({ results: z.array(PartResult) }),
})

const OrderPart = z.object({
  id: z.int(),
  kind: z.enum(orderPartKinds),
  day: z.iso.date(),
  reason: z.string(),
  author: z.string(),
  at: z.string(),
  goods: z.array(z.object({ name: z.string(), amount: z.number(), unit: z.string() })),
  /** `replaced`: a document has taken the place of the mark. */
  state: z.enum(['stands', 'taken-back', 'replaced']),
})
export type OrderPart = z.infer<typeof OrderPart>

export const listParts = endpoint({
  method: 'GET',
  path: '/api/v1/staff/order/:id/part',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Отметки о частичной отгрузке и отмене',
  params: ById,
  response: z.object({ items: z.array(OrderPart) }),
})

export const takeBackPart = endpoint({
  method: 'DELETE',
  path: '/api/v1/staff/order/:id/part/:part',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Снять отметку: отгруженное снова не отгружено, отменённое снова в заказе',
  params: ById.extend({ part: Id }),
  response: Done,
})
