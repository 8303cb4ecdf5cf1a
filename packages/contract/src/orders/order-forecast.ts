import { thresholdKinds } from '@snab/domain/order/delivery/delivery-cost'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { formerName, Named, Roubles } from '../parts'
import { PlanPart } from './order'
import { mostSellers, Needed, OrderedList, SellerPart } from './place-order'

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
      /** The amount without a promised day. */
      undated: z.number(),
      isLate: z.boolean(),
    }),
  ),
  /** The shipments if it is delivered in parts. */
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
  keyScope: 'orders-read',
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
