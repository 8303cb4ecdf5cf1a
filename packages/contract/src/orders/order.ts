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
import { Id, Keyword, Named, PagingV1, pageOf, Roubles } from '../parts'

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
  /** How many; null where this visitor's company does not show what was ordered. */
  positions: z.int().nullable(),
  total: Roubles,
  /** The buyer's own number of the order, and 1C's. */
  ownNumber: z.string(),
  erpNumber: z.string().nullable(),
  payment: z.enum(paymentTerms),
  marks: OrderMarks,
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** So much of a line comes on that day. */
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
  /** Counted by length. */
  canBeCut: z.boolean(),
  price: Roubles,
  total: Roubles,
  vat: z.string(),
  /** What has left the warehouse, and what is still to come. */
  shipped: z.number(),
  left: z.number(),
  /** What the seller has promised; null: nothing said. */
  confirmed: z.number().nullable(),
  /** What the reserve holds. */
  reserved: z.number(),
  neededOn: z.iso.date().nullable(),
  confirmedOn: z.iso.date().nullable(),
  /** 1C's own words about the line. */
  status: z.string().nullable(),
  /** What of it may still be claimed. */
  claimable: z.number(),
  /** What was promised when it was ordered. */
  plan: z.array(PlanPart),
})

export const Order = OrderSummary.extend({
  orderItemsTotalPrice: Roubles,
  orderCustomItemsTotalPrice: Roubles,
  discount: Roubles,
  vatTotal: Roubles,
  /** Null: the manager has yet to settle it; 0: free. */
  deliveryPrice: Roubles.nullable(),
  /** What of the total points of the club have paid. */
  pointsSpent: Roubles,
  weightKg: z.number(),
  comment: z.string(),
  deliveryType: z.enum(deliveryTypes),
  deliveryAddress: z.string(),
  pickupPoint: Named.extend({ address: z.string(), hours: z.string(), phone: z.string() }).nullable(),
  legalEntity: Named.extend({ inn: z.string() }).nullable(),
  contactName: z.string(),
  contactPhone: z.string(),
  reserve: z.boolean(),
  automaticProcessing: z.boolean(),
  offerAccepted: z.boolean(),
  /** At once, or in parts as they come. */
  shipping: z.enum(shippings),
  version: z.int32(),
  mayCancel: z.boolean(),
  /** Cancelling is asked for, not done. */
  isCancelAsked: z.boolean(),
  /** `direct`: the buyer changes it; `request`: staff answer; `no`: too late, or a colleague's. */
  mayAmend: z.enum(['direct', 'request', 'no']),
  mayReserve: z.boolean(),
  steps: z.array(OrderStep),
  reserveState: OrderReserve.nullable(),
  /** The newest first. */
  requests: z.array(OrderRequest),
  shipments: z.array(OrderShipment),
  payments: z.array(OrderPayment),
  claims: z.array(OrderClaim),
  /** Null where this visitor's company does not show what was ordered. */
  lines: z.array(OrderLine).nullable(),
  events: z.array(
    z.object({
      at: z.string(),
      kind: z.string(),
      author: z.string(),
      text: z.string(),
      /** What a change of the lines made of them; null where nothing differs or this visitor does not see what was ordered. */
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

/** How the goods of one seller come and are paid: each seller makes an order of its own. */
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
})

const SellerPart = SellerTerms.extend({ sellerId: z.int().positive().nullable() })

/** By which day a line is needed. */
const Needed = z.object({ id: z.int().positive(), on: z.iso.date({ error: 'Укажите дату' }) })

/** Rows of this specification or commercial offer, or of the cart; all of them when `itemIds` is left out. */
export const OrderedList = z.object({
  specificationId: z.int().positive().optional(),
  offerId: z.int().positive().optional(),
  itemIds: z.array(z.int().positive()).min(1).max(5000).optional(),
})

/** As many sellers as one request may order from. */
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
    /** Whole points of the club that pay for a part of it; a point is a rouble. */
    points: z
      .int({ error: 'Впишите целое число баллов' })
      .min(0, { error: 'Не меньше нуля' })
      .max(1_000_000_000)
      .default(0),
    /** Terms of single sellers in place of the common ones. */
    parts: z.array(SellerPart).max(mostSellers).default([]),
    neededOn: z.array(Needed).max(5000).default([]),
    offerAccepted: z.literal(true, { error: 'Примите условия оферты' }),
    /** What the buyer saw when they decided; when prices or amounts differ, the answer is 409 with the differences. */
    seen: z.object({
      total: Roubles,
      lines: z.array(z.object({ id: z.int().positive(), amount: z.number(), price: Roubles.nullable() })).max(5000),
    }),
  }),
  /** `approval`: the order waits for a colleague's word and does not exist yet. */
  response: z.object({
    orders: z.array(Order),
    approval: z.object({ id: z.int(), approvers: z.array(z.string()) }).nullable(),
  }),
})

/** A threshold that an order does not reach, and what is missing to it. */
export const Threshold = z.object({ kind: z.enum(thresholdKinds), minimum: Roubles, left: Roubles, fee: Roubles })

/** What the order of one seller would be: its lines by day, its delivery, and what stands in its way. */
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
      isLate: z.boolean(),
    }),
  ),
  /** What would come when, if it came in parts. */
  shipments: z.array(z.object({ on: z.iso.date(), positions: z.int() })),
  completeOn: z.iso.date().nullable(),
  /** Null price: the manager settles it. `leftToFree`: what is missing to a free delivery. */
  delivery: z.object({
    price: Roubles.nullable(),
    zone: z.string().nullable(),
    fee: Roubles,
    leftToFree: Roubles.nullable(),
    isTooLight: z.boolean(),
  }),
  /** Thresholds that the order does not reach. */
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
  }),
  response: z.object({
    sellers: z.array(SellerForecast),
    /** Whole points that may be spent, and how much of an order they may pay; null where none may. */
    points: z.object({ available: z.int(), basisPoints: z.int() }).nullable(),
    /** Null where nothing is sold on credit. */
    credit: z
      .object({
        limit: Roubles,
        debt: Roubles,
        /** Of orders on credit that have not left yet. */
        ordered: Roubles,
        deferralDays: z.int(),
        dues: z.array(Due),
      })
      .nullable(),
  }),
})

/** What the form of a new order has to offer. */
export const orderOptions = endpoint({
  method: 'GET',
  path: '/api/v1/order/options',
  access: 'user',
  summary: 'Юридические лица, пункты самовывоза и условия доставки',
  response: z.object({
    /** Only confirmed ones are ordered for. */
    legalEntities: z.array(Named.extend({ inn: z.string(), state: z.enum(legalEntityStates) })),
    pickupPoints: z.array(
      Named.extend({
        address: z.string(),
        city: z.string(),
        hours: z.string(),
        phone: z.string(),
        /** Days on which goods are handed out; none: working days. */
        weekdays: z.array(z.int()),
      }),
    ),
    defaultDeliveryType: z.enum(deliveryTypes),
    warehouseCity: z.string(),
    freeDeliveryFrom: Roubles,
    minimumWeightForDelivery: z.number().nullable(),
    reserveDays: z.int(),
    /** Days until an order is to be paid; 0: nothing is sold on credit. */
    deferralDays: z.int(),
    spendingLeft: Roubles.nullable(),
    /** Why the company cannot order at present. */
    holdReason: z.string().nullable(),
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
  /** `sum`: of all orders that match, not of the page. */
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
