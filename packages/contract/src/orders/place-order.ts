import { longest } from '@snab/domain/field-limits'
import { paymentTerms } from '@snab/domain/order/credit'
import { shippings } from '@snab/domain/order/delivery/date-plan'
import { deliveryTypes } from '@snab/domain/order/delivery/delivery'
import { mayBeCalled } from '@snab/domain/people/phone'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { formerName, Roubles } from '../parts'
import { Order } from './order'

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
  /** A valid contract with this seller; omitted: the default one. */
  contractId: z.int().positive().nullish(),
})

export const SellerPart = SellerTerms.extend({ sellerId: z.int().positive().nullable() })

/** The day a line is needed by. */
export const Needed = z.object({ id: z.int().positive(), on: z.iso.date({ error: 'Укажите дату' }) })

/** Rows of this specification or offer, or of the cart; all of them when `itemIds` is omitted. */
export const OrderedList = z.object({
  specificationId: z.int().positive().optional(),
  offerId: z.int().positive().optional(),
  itemIds: z.array(z.int().positive()).min(1).max(5000).optional(),
})

/** The most sellers in one request. */
export const mostSellers = 50

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/v1/order',
  access: 'user',
  keyScope: 'orders-place',
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
