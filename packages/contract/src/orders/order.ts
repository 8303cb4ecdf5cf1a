import { longest } from '@snab/domain/field-limits'
import { z } from 'zod'
import { paymentTerms } from '@snab/domain/order/credit'
import { shippings } from '@snab/domain/order/delivery/date-plan'
import { deliveryTypes } from '@snab/domain/order/delivery/delivery'
import { thresholdKinds } from '@snab/domain/order/delivery/delivery-cost'
import { legalEntityStates } from '@snab/domain/people/legal-entity'
import { orderPaymentStates } from '@snab/domain/document/document-kind'
import { orderStatuses } from '@snab/domain/order/order-status'
import { mayBeCalled } from '@snab/domain/people/phone'
import { DeliveryAddress } from './delivery'
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
import { formerName, Id, Keyword, Named, PagingV1, pageOf, Roubles } from '../parts'

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
const PlanPart = z.object({ amount: z.number(), on: z.iso.date() })

const OrderLine = z.object({
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
  /** What of the ordered amount had no promised day. */
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
  /** At once, or in parts as they come. */
  shipping: z.enum(shippings),
  version: z.int32(),
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

const ContactPhone = z
  .string()
  .trim()
  .max(longest.phone)
  .refine(mayBeCalled, { error: 'Укажите телефон полностью, с кодом' })

/** Delivery and payment for one seller: each seller gets an order. */
export const SellerTerms = z.object({
  deliveryType: z.enum(deliveryTypes),
  deliveryAddress: z.string().trim().max(longest.address).default(''),
  pickupPointId: z.int().positive().nullish(),
  contactName: z.string().trim().max(longest.contactName).default(''),
  contactPhone: ContactPhone.default(''),
  comment: z.string().trim().max(longest.orderComment).default(''),
  ownNumber: z.string().trim().max(longest.ownNumber).default(''),
  payment: z.enum(paymentTerms).default('prepaid'),
  shipping: z.enum(shippings).default('parts'),
  reserve: z.boolean().default(false),
  automaticProcessing: z.boolean().default(false),
  /** A valid contract with this seller; left out: the default one. */
  contractId: z.int().positive().nullish(),
})

const SellerPart = SellerTerms.extend({ sellerId: z.int().positive().nullable() })

/** The day a line is needed by. */
const Needed = z.object({ id: z.int().positive(), on: z.iso.date({ error: 'Укажите дату' }) })

/** Rows of this specification or offer, or of the cart; all of them when `itemIds` is left out. */
export const OrderedList = z.object({
  specificationId: z.int().positive().optional(),
  offerId: z.int().positive().optional(),
  itemIds: z.array(z.int().positive()).min(1).max(5000).optional(),
})

/** The most sellers in one request. */
const mostSellers = 50

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/v1/order',
  access: 'user',
  summary: 'Оформить заказ из корзины, спецификации или предложения; повтор с тем же clientKey возвращает тот же заказ',
  stopsWithPrices: true,
  isIdempotent: true,
  body: OrderedList.extend(SellerTerms.shape).extend({
    clientKey: z.uuid(),
    legalEntityId: z.int().positive().nullish(),
    /** Whole club points to pay with; a point is a rouble. */
    points: z
      .int({ error: 'Впишите целое число баллов' })
      .min(0, { error: 'Не меньше нуля' })
      .max(1_000_000_000)
      .default(0),
    /** Terms of individual sellers that replace the common ones. */
    parts: z.array(SellerPart).max(mostSellers).default([]),
    neededOn: z.array(Needed).max(5000).default([]),
    needed: formerName(),
    /** May be false only while no offer is published. */
    offerAccepted: z.boolean({ error: 'Примите условия оферты' }),
    /** What the buyer saw; if prices or amounts differ, the answer is 409 with the differences. */
    seen: z.object({
      total: Roubles,
      lines: z.array(z.object({ id: z.int().positive(), amount: z.number(), price: Roubles.nullable() })).max(5000),
    }),
  }),
  /** `approval`: the order needs a colleague's approval and does not exist yet. */
  response: z.object({
    orders: z.array(Order),
    approval: z.object({ id: z.int(), approvers: z.array(z.string()) }).nullable(),
  }),
})

/** A threshold the order does not reach, and the missing sum. */
export const Threshold = z.object({ kind: z.enum(thresholdKinds), minimum: Roubles, left: Roubles, fee: Roubles })

/** The forecast of one seller's order: dates, delivery, and what prevents it. */
const SellerForecast = z.object({
  seller: Named.nullable(),
  total: Roubles,
  weightKg: z.number(),
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      article: z.string(),
      unit: z.string(),
      amount: z.number(),
      neededOn: z.iso.date().nullable(),
      plan: z.array(PlanPart),
      /** What has no promised day. */
      undated: z.number(),
      isLate: z.boolean(),
    }),
  ),
  /** The shipments if it came in parts. */
  shipments: z.array(z.object({ on: z.iso.date(), positions: z.int() })),
  completeOn: z.iso.date().nullable(),
  /** Null price: settled with the manager. `leftToFree`: the sum missing for free delivery. */
  delivery: z.object({
    price: Roubles.nullable(),
    zone: z.string().nullable(),
    fee: Roubles,
    leftToFree: Roubles.nullable(),
    isTooLight: z.boolean(),
  }),
  /** Thresholds the order does not reach. */
  below: z.array(Threshold),
})
export type SellerForecast = z.infer<typeof SellerForecast>

const Due = z.object({ document: z.string(), dueOn: z.iso.date(), left: Roubles })

export const forecastOrder = endpoint({
  method: 'POST',
  path: '/api/v1/order/forecast',
  access: 'user',
  summary: 'Каким будет заказ: сроки по строкам, доставка, пороги, отсрочка',
  isIdempotent: true,
  body: OrderedList.extend({
    parts: z
      .array(
        SellerPart.pick({
          sellerId: true,
          deliveryType: true,
          deliveryAddress: true,
          pickupPointId: true,
          shipping: true,
        }),
      )
      .max(mostSellers)
      .default([]),
    neededOn: z.array(Needed).max(5000).default([]),
    needed: formerName(),
  }),
  response: z.object({
    sellers: z.array(SellerForecast),
    /** Whole points that may be spent, and the share of an order they may pay; null when none may. */
    points: z.object({ available: z.int(), basisPoints: z.int() }).nullable(),
    /** Null when nothing is sold on credit. */
    credit: z
      .object({
        limit: Roubles,
        debt: Roubles,
        /** Orders on credit that are not shipped yet. */
        ordered: Roubles,
        deferralDays: z.int(),
        dues: z.array(Due),
        /** Every seller has the whole limit for its own goods; the sums above are over all of them. */
        isPerSeller: z.boolean(),
        sellers: z.array(
          z.object({ sellerId: z.int().nullable(), debt: Roubles, ordered: Roubles, dues: z.array(Due) }),
        ),
      })
      .nullable(),
  }),
})

/** Options of the order form. */
export const orderOptions = endpoint({
  method: 'GET',
  path: '/api/v1/order/options',
  access: 'user',
  summary: 'Юридические лица, пункты самовывоза и условия доставки',
  response: z.object({
    /** Only confirmed ones can order. */
    legalEntities: z.array(Named.extend({ inn: z.string(), state: z.enum(legalEntityStates) })),
    pickupPoints: z.array(
      Named.extend({
        address: z.string(),
        city: z.string(),
        hours: z.string(),
        phone: z.string(),
        /** Days the point is open; empty: working days. */
        weekdays: z.array(z.int()),
      }),
    ),
    defaultDeliveryType: z.enum(deliveryTypes),
    warehouseCity: z.string(),
    freeDeliveryFrom: Roubles,
    minimumWeightForDelivery: z.number().nullable(),
    reserveDays: z.int(),
    /** Days of deferral; 0: nothing is sold on credit. */
    deferralDays: z.int(),
    spendingLeft: Roubles.nullable(),
    /** Why the company cannot order now. */
    holdReason: z.string().nullable(),
    /** Valid today; of a seller and a legal entity the default one first. */
    contracts: z.array(
      z.object({ id: z.int(), title: z.string(), sellerId: z.int().nullable(), legalEntityId: z.int() }),
    ),
    addresses: z.array(DeliveryAddress),
    contactName: z.string(),
    contactPhone: z.string(),
  }),
})

/** Roubles in an address. */
export const Sum = z.coerce.number().min(0).max(100_000_000_000).optional().catch(undefined)

export const orderFilters = endpoint({
  method: 'GET',
  path: '/api/v1/order/filters',
  access: 'user',
  summary: 'Авторы, компании и продавцы заказов, которые видит покупатель',
  response: z.object({ authors: z.array(Named), companies: z.array(Named), sellers: z.array(Named) }),
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/v1/order',
  access: 'user',
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
  summary: 'Заказ',
  params: orderParams,
  response: Order,
})

export const cancelOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/order/:id/cancel',
  access: 'user',
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
