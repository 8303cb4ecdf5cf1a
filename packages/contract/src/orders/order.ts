import { longest } from '@snab/domain/field-limits'
import { z } from 'zod'
import { paymentTerms } from '@snab/domain/order/credit'
import { shippings } from '@snab/domain/order/delivery/date-plan'
import { deliveryTypes } from '@snab/domain/order/delivery/delivery'
import { orderPaymentStates } from '@snab/domain/document/document-kind'
import { orderStatuses } from '@snab/domain/order/order-status'
import { Piece } from '../buying/cable'
import { endpoint } from '../endpoint'
import {
  LineChange,
  OrderClaim,
  OrderMarks,
  OrderPayment,
  OrderRequest,
  OrderReserve,
  OrderShipment,
  OrderStep,
} from './order-life'
import { Id, Keyword, Named, PagingV1, pageOf, Roubles, Version } from '../parts'

const OrderStatus = z.object({ code: z.enum(orderStatuses), name: z.string() })
const orderParams = z.object({ id: Id })

export const OrderSummary = z.object({
  id: z.int(),
  number: z.string(),
  status: OrderStatus,
  company: Named.nullable(),
  author: z.string(),
  seller: Named.nullable(),
  created: z.string(),
  updated: z.string(),
  /** The number of lines; null when the company's people may not see the contents of orders. */
  positions: z.int().nullable(),
  total: Roubles,
  /** The buyer's own number, and 1C's. */
  ownNumber: z.string(),
  erpNumber: z.string().nullable(),
  payment: z.enum(paymentTerms),
  marks: OrderMarks,
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** The amount of a line that arrives on that day. */
export const PlanPart = z.object({ amount: z.number(), on: z.iso.date() })

export const OrderLine = z.object({
  id: z.int(),
  position: z.int(),
  productId: z.int().nullable(),
  customProductId: z.int().nullable(),
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  image: z.string().nullable(),
  amount: z.number(),
  pieces: z.array(Piece).nullable(),
  /** Counted by length, so it can be cut. */
  canBeCut: z.boolean(),
  price: Roubles,
  total: Roubles,
  vat: z.string(),
  /** The shipped amount, and what is still to come. */
  shipped: z.number(),
  left: z.number(),
  /** Confirmed by the seller; null: no answer. */
  confirmed: z.number().nullable(),
  /** The reserved amount. */
  reserved: z.number(),
  neededOn: z.iso.date().nullable(),
  confirmedOn: z.iso.date().nullable(),
  /** 1C's own text about the line. */
  status: z.string().nullable(),
  /** The amount that can still be claimed. */
  claimable: z.number(),
  /** Arrival dates promised on ordering. */
  plan: z.array(PlanPart),
  /** The ordered amount without a promised day. */
  undated: z.number(),
})

export const Order = OrderSummary.extend({
  orderItemsTotalPrice: Roubles,
  orderCustomItemsTotalPrice: Roubles,
  discount: Roubles,
  vatTotal: Roubles,
  /** Null: not settled by the manager yet; 0: free. */
  deliveryPrice: Roubles.nullable(),
  /** The part of the total paid with club points. */
  pointsSpent: Roubles,
  weightKg: z.number(),
  comment: z.string(),
  deliveryType: z.enum(deliveryTypes),
  deliveryAddress: z.string(),
  pickupPoint: Named.extend({ address: z.string(), hours: z.string(), phone: z.string() }).nullable(),
  legalEntity: Named.extend({ inn: z.string() }).nullable(),
  /** «Договор № 15 от 01.02.2026»; null: the order is under no contract. */
  contract: z.object({ id: z.int(), title: z.string() }).nullable(),
  contactName: z.string(),
  contactPhone: z.string(),
  reserve: z.boolean(),
  automaticProcessing: z.boolean(),
  offerAccepted: z.boolean(),
  /** Whether goods are shipped at once, or in parts as they come. */
  shipping: z.enum(shippings),
  version: Version,
  /** 1C makes the documents of shipments; the portal waits for them. */
  documentsByErp: z.boolean(),
  mayCancel: z.boolean(),
  /** Cancellation was requested, not done. */
  isCancelAsked: z.boolean(),
  /** `direct`: the buyer changes it; `request`: staff answer; `no`: too late, or a colleague's order. */
  mayAmend: z.enum(['direct', 'request', 'no']),
  mayReserve: z.boolean(),
  steps: z.array(OrderStep),
  reserveState: OrderReserve.nullable(),
  /** The newest first. */
  requests: z.array(OrderRequest),
  shipments: z.array(OrderShipment),
  payments: z.array(OrderPayment),
  claims: z.array(OrderClaim),
  /** Null when this visitor may not see the order's contents. */
  lines: z.array(OrderLine).nullable(),
  events: z.array(
    z.object({
      at: z.string(),
      kind: z.string(),
      author: z.string(),
      text: z.string(),
      /**
       * The requested changes compared with the order; null when nothing differs or this visitor may not see the
       * contents.
       */
      changes: z.array(LineChange).nullable(),
    }),
  ),
})
export type Order = z.infer<typeof Order>

/** Roubles in an address. */
export const Sum = z.coerce.number().min(0).max(100_000_000_000).optional().catch(undefined)

export const orderFilters = endpoint({
  method: 'GET',
  path: '/api/v1/order/filters',
  access: 'user',
  keyScope: 'orders-read',
  summary: 'Авторы, компании и продавцы заказов, которые видит покупатель',
  response: z.object({ authors: z.array(Named), companies: z.array(Named), sellers: z.array(Named) }),
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/v1/order',
  access: 'user',
  keyScope: 'orders-read',
  summary: 'Заказы',
  query: PagingV1.extend({
    keyword: Keyword,
    status: z.enum(orderStatuses).optional().catch(undefined),
    payment: z.enum(paymentTerms).optional().catch(undefined),
    paid: z.enum(orderPaymentStates).optional().catch(undefined),
    /** First and last day of ordering, in Moscow. */
    from: z.iso.date().optional().catch(undefined),
    to: z.iso.date().optional().catch(undefined),
    authorId: Id.optional().catch(undefined),
    companyId: Id.optional().catch(undefined),
    sellerId: Id.optional().catch(undefined),
    /** Roubles, both included. */
    sumFrom: Sum,
    sumTo: Sum,
  }),
  /** `sum`: over all matching orders, not the page. */
  response: pageOf(OrderSummary).extend({ statuses: z.array(OrderStatus), sum: Roubles }),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/v1/order/:id',
  access: 'user',
  keyScope: 'orders-read',
  summary: 'Заказ',
  params: orderParams,
  response: Order,
})

export const cancelOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/order/:id/cancel',
  access: 'user',
  keyScope: 'orders-place',
  summary: 'Отменить заказ; собирается — попросить об отмене',
  params: orderParams,
  body: z.object({
    reason: z
      .string()
      .trim()
      .min(1, { error: 'Напишите, почему отменяете' })
      .max(longest.refusalReason, { error: `Не больше ${String(longest.refusalReason)} знаков` }),
  }),
  response: Order,
})
