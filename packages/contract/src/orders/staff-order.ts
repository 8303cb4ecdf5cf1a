import { longest } from '@snab/domain/field-limits'
import { orderPaymentStates } from '@snab/domain/document/document-kind'
import { paymentTerms } from '@snab/domain/order/credit'
import { orderStatuses } from '@snab/domain/order/order-status'
import { z } from 'zod'
import { AskedPieces } from '../buying/cable'
import { endpoint } from '../endpoint'
import { Order, OrderSummary, Sum } from './order'
import { ById, Done, Id, Keyword, Named, pageOf, PagingV1, Roubles, Version } from '../parts'

const Status = z.enum(orderStatuses)
const Day = z.iso.date().optional().catch(undefined)
const Reason = z.string().trim().max(longest.refusalReason)

export const StaffOrderSummary = OrderSummary.extend({
  erpNumber: z.string().nullable(),
  /** The staff member responsible for it. */
  manager: z.string().nullable(),
  isOwn: z.boolean(),
  /** 1C has received the last change. */
  isSent: z.boolean(),
})
export type StaffOrderSummary = z.infer<typeof StaffOrderSummary>

export const orderWaitings = ['message', 'request', 'reserve', 'papers'] as const

const OrderFilters = z.object({
  /** Number, the buyer's own, number at 1C, company, author, article or name of a line. */
  keyword: Keyword,
  status: Status.optional().catch(undefined),
  /** `own`: taken by the caller; `free`: taken by nobody. */
  whose: z.enum(['own', 'free']).optional().catch(undefined),
  companyId: Id.optional().catch(undefined),
  /** Days of Moscow, both included. */
  from: Day,
  to: Day,
  unsent: z.stringbool().optional().catch(undefined),
  /** What staff must do; `papers`: shipped without a shipping document. */
  waiting: z.enum(orderWaitings).optional().catch(undefined),
  payment: z.enum(paymentTerms).optional().catch(undefined),
  paid: z.enum(orderPaymentStates).optional().catch(undefined),
  sellerId: Id.optional().catch(undefined),
  /** Roubles, both included. */
  sumFrom: Sum,
  sumTo: Sum,
  sort: z
    .string()
    .regex(/^-?(created|total|company)$/)
    .catch('-created')
    .default('-created'),
})

export const listStaffOrders = endpoint({
  method: 'GET',
  path: '/api/v1/staff/order',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Заказы: менеджеру — своих компаний, администратору — все',
  query: PagingV1.extend(OrderFilters.shape),
  response: pageOf(StaffOrderSummary).extend({
    /** The total of all matching orders. */
    total: Roubles,
    statuses: z.array(z.object({ code: Status, name: z.string() })),
    sellers: z.array(Named),
  }),
})

/** Columns of the list that a workbook can have. */
export const orderSheetColumns = [
  'number',
  'created',
  'status',
  'company',
  'author',
  'manager',
  'paid',
  'positions',
  'total',
] as const

export const downloadStaffOrders = endpoint({
  method: 'GET',
  path: '/api/v1/staff/order/file',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Тот же список заказов книгой xlsx, в тех же столбцах',
  query: OrderFilters.extend({
    /** Names separated by commas, in the order of the screen; omitted: all. */
    columns: z.string().max(300).optional().catch(undefined),
  }),
  response: z.unknown(),
})

export const StaffOrder = Order.extend({
  manager: z.string().nullable(),
  isOwn: z.boolean(),
  isSent: z.boolean(),
  mayChangeLines: z.boolean(),
  /** Allowed next statuses. */
  nextStatuses: z.array(z.object({ code: Status, name: z.string() })),
  /** The reader's lowest price by line; null when not limited. */
  floors: z.array(z.object({ lineId: z.int(), price: Roubles.nullable() })),
  /** Contracts the order may be put under. */
  contracts: z.array(z.object({ id: z.int(), title: z.string() })),
  /** No contract between the two is valid: the last one that was. */
  overContract: z.string().nullable(),
})
export type StaffOrder = z.infer<typeof StaffOrder>

export const getStaffOrder = endpoint({
  method: 'GET',
  path: '/api/v1/staff/order/:id',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Заказ покупателя и что с ним можно сделать',
  params: ById,
  response: StaffOrder,
})

export const takeOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/order/:id/take',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Взять заказ в работу или отказаться от него',
  params: ById,
  body: z.object({ taken: z.boolean(), version: Version }),
  response: StaffOrder,
})

export const changeOrderStatus = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/order/:id/status',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Другой статус по таблице переходов; отмена — с причиной, её увидит покупатель',
  params: ById,
  body: z
    .object({ status: Status, reason: Reason.default(''), version: Version })
    .refine(({ status, reason }) => status !== 'cancelled' || reason !== '', {
      error: 'Напишите, почему отменяете: покупатель увидит причину',
      path: ['reason'],
    }),
  response: StaffOrder,
})

export const changeOrderContract = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/order/:id/contract',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Другой действующий договор заказа или никакого',
  params: ById,
  body: z.object({ contractId: z.int().nullable(), version: Version }),
  response: StaffOrder,
})

export const changeOrderLines = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/order/:id/lines',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Другие количества, цены и доставка; прежнее остаётся в истории',
  params: ById,
  body: z.object({
    version: Version,
    /** All remaining lines; omitted lines are removed. */
    lines: z
      .array(
        z.object({
          id: Id,
          amount: z.number().positive().max(999_999),
          /** The pieces make up the amount; omitted: unchanged, null: uncut. */
          pieces: AskedPieces,
          price: Roubles.min(0).max(1e9),
        }),
      )
      .min(1, { error: 'Оставьте хотя бы одну строку или отмените заказ' })
      .max(5000),
    /** Products to add by article; without a price, at the buyer's own. */
    added: z
      .array(
        z.object({
          article: z.string().trim().min(1, { error: 'Укажите артикул' }).max(longest.article),
          amount: z.number().positive({ error: 'Количество должно быть больше нуля' }).max(999_999),
          price: Roubles.min(0).max(1e9).nullable().default(null),
        }),
      )
      .max(100)
      .default([]),
    deliveryPrice: Roubles.min(0).max(1e9).nullable(),
    reason: Reason.min(1, { error: 'Напишите, почему меняете: покупатель увидит причину' }),
  }),
  response: StaffOrder,
})

export const resendOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/order/:id/resend',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Отдать заказ 1С ещё раз при следующем обмене',
  params: ById,
  response: Done,
})

export const changeOrders = endpoint({
  method: 'POST',
  path: '/api/v1/staff/order/bulk',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Взять, отдать 1С ещё раз или перевести в статус несколько заказов',
  body: z.object({
    ids: z.array(Id).min(1).max(200),
    action: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('take') }),
      z.object({ kind: z.literal('resend') }),
      z.object({ kind: z.literal('status'), status: Status.exclude(['cancelled']) }),
    ]),
  }),
  response: z.object({
    changed: z.int(),
    /** Why the other orders were not changed. */
    refused: z.array(z.object({ id: z.int(), number: z.string(), reason: z.string() })),
  }),
})
