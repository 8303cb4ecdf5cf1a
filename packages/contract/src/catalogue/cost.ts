import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Roubles } from '../parts'

const Price = z
  .number({ error: 'Впишите себестоимость' })
  .min(0.01, { error: 'Себестоимость не меньше копейки' })
  .max(1_000_000_000, { error: 'Слишком большая сумма' })

const KnownCost = z.object({
  day: z.iso.date(),
  /** Null: removed on that day. */
  price: Roubles.nullable(),
  vatIncluded: z.boolean(),
  /** The price type it came with; null: entered by a person. */
  priceType: z.string().nullable(),
  by: z.string().nullable(),
})
export type KnownCost = z.infer<typeof KnownCost>

export const productCost = endpoint({
  access: 'staff',
  permission: 'see-cost',
  method: 'GET',
  path: '/api/v1/staff/product/:id/cost',
  summary: 'Себестоимость товара сегодня и как она менялась',
  params: ById,
  response: z.object({
    /** Null: unknown. `isOwn`: entered by a person, overriding 1C. */
    now: z.object({ price: Roubles, vatIncluded: z.boolean(), isOwn: z.boolean() }).nullable(),
    history: z.array(KnownCost),
  }),
})

export const changeProductCost = endpoint({
  access: 'staff',
  permission: 'see-cost',
  method: 'PUT',
  path: '/api/v1/staff/product/:id/cost',
  summary: 'Сказать себестоимость с какого-то дня или забрать сказанное; строки заказов можно пересчитать',
  params: ById,
  body: z.object({
    /** Null removes the entered cost: that of 1C or of a price list applies again. */
    price: Price.nullable(),
    vatIncluded: z.boolean(),
    day: z.iso.date({ error: 'Укажите дату' }),
    /** Whether lines of orders since that day get the cost of their day again. */
    restates: z.boolean(),
  }),
  response: Done,
})
