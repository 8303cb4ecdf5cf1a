import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Roubles } from '../parts'

const seeing = { access: 'staff', permission: 'see-cost' } as const

/** Sums in roubles, without VAT where the seller deducts it. */
const Margin = z.object({
  revenue: Roubles,
  cost: Roubles,
  margin: z.number(),
  /** Percent of the revenue; null without revenue. */
  percent: z.number().nullable(),
  /** Lines with and without a known cost. */
  counted: z.int(),
  withoutCost: z.int(),
})

const LineMargin = z.object({
  lineId: z.int(),
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  /** The cost of one unit; null: unknown. */
  cost: Roubles.nullable(),
  margin: z.number().nullable(),
  percent: z.number().nullable(),
})
export type LineMargin = z.infer<typeof LineMargin>

export const marginOfOrder = endpoint({
  ...seeing,
  method: 'GET',
  path: '/api/v1/staff/order/:id/margin',
  summary: 'Маржа заказа и его строк по себестоимости дня заказа',
  params: ById,
  response: z.object({ total: Margin, lines: z.array(LineMargin) }),
})

const ids = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,199}$/, { error: 'Перечислите до 200 заказов' })
  .transform((text) => text.split(',').map(Number))

export const marginsOfOrders = endpoint({
  ...seeing,
  method: 'GET',
  path: '/api/v1/staff/order-margin',
  summary: 'Маржа названных заказов; чужие пропускаются',
  query: z.object({ ids }),
  response: z.object({ items: z.array(Margin.extend({ orderId: z.int() })) }),
})
