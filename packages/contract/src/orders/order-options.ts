import { deliveryTypes } from '@snab/domain/order/delivery/delivery'
import { legalEntityStates } from '@snab/domain/people/legal-entity'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Named, Roubles } from '../parts'
import { DeliveryAddress } from './delivery'

/** Options of the order form. */
export const orderOptions = endpoint({
  method: 'GET',
  path: '/api/v1/order/options',
  access: 'user',
  keyScope: 'orders-read',
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
