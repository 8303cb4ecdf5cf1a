import { paymentStates } from '@snab/domain/document/document-kind'
import { claimStates } from '@snab/domain/order/claim'
import { orderRequestKinds, orderRequestStates } from '@snab/domain/order/order-request'
import { reserveStates } from '@snab/domain/order/reserve'
import { z } from 'zod'
import { Roubles } from '../parts'

const Day = z.iso.date()

/** Marks of an order that needs attention; in lists too. */
export const OrderMarks = z.object({
  /** Messages of the other side that this person has not read. */
  unread: z.int(),
  reserve: z
    .object({
      state: z.enum(reserveStates),
      /** The last day of the reserve. */
      validUntil: Day.nullable(),
      /** Working days up to it. */
      daysLeft: z.int().nullable(),
      isExtensionAsked: z.boolean(),
    })
    .nullable(),
  /** The buyer's request that staff have not answered. */
  request: z.enum(orderRequestKinds).nullable(),
  /** The payment state by all valid invoices of the order; null when there are none. */
  payment: z
    .object({
      state: z.enum(paymentStates),
      left: Roubles,
      /** The due day of the earliest invoice. */
      dueOn: Day.nullable(),
    })
    .nullable(),
})
export type OrderMarks = z.infer<typeof OrderMarks>

export const OrderStep = z.object({
  code: z.enum(['placed', 'processing', 'payment', 'assembling', 'ready', 'shipped', 'done', 'cancelled']),
  state: z.enum(['done', 'current', 'next']),
  at: z.string().nullable(),
})
export type OrderStep = z.infer<typeof OrderStep>

/** The latest reserve request of the order. */
export const OrderReserve = z.object({
  id: z.int(),
  state: z.enum(reserveStates),
  requested: z.string(),
  validUntil: Day.nullable(),
  daysLeft: z.int().nullable(),
  answeredBy: z.string().nullable(),
  reason: z.string(),
  isExtensionAsked: z.boolean(),
})
export type OrderReserve = z.infer<typeof OrderReserve>

/** Amounts before and after; null when the line did not exist. */
export const LineChange = z.object({
  article: z.string(),
  name: z.string(),
  was: z.number().nullable(),
  now: z.number().nullable(),
  total: Roubles,
  /** «3×50; 1×120»; null: uncut. */
  cutWas: z.string().nullable(),
  cut: z.string().nullable(),
  /** Prices of one unit; both null: unchanged. */
  priceWas: Roubles.nullable(),
  priceNow: Roubles.nullable(),
})

export const OrderRequest = z.object({
  id: z.int(),
  kind: z.enum(orderRequestKinds),
  state: z.enum(orderRequestStates),
  author: z.string(),
  reason: z.string(),
  created: z.string(),
  answered: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answer: z.string(),
  /** For `amend`, compared with the current order; null when this visitor may not see its contents. */
  lines: z.array(LineChange).nullable(),
  total: Roubles.nullable(),
  deliveryAddress: z.object({ was: z.string(), now: z.string() }).nullable(),
  comment: z.object({ was: z.string(), now: z.string() }).nullable(),
})
export type OrderRequest = z.infer<typeof OrderRequest>

export const OrderShipment = z.object({
  id: z.int(),
  number: z.string(),
  day: Day.nullable(),
  isVoid: z.boolean(),
  /** Marked by staff, without a document. */
  isMark: z.boolean(),
  /** Null when this visitor may not see the order's contents. */
  lines: z.array(z.object({ lineId: z.int(), name: z.string(), amount: z.number(), unit: z.string() })).nullable(),
})
/**
 * `told`: 1C reports the order as paid without naming a payment. The number is that of the payment order for `bank`.
 */
export const OrderPayment = z.object({
  way: z.enum(['bank', 'card', 'sbp', 'points', 'told']),
  number: z.string(),
  day: Day,
  /** Negative: refunded to the buyer. */
  total: Roubles,
})
export const OrderClaim = z.object({ id: z.int(), number: z.string(), state: z.enum(claimStates), created: z.string() })
