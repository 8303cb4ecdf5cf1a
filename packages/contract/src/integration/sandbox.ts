import { orderStatuses } from '@snab/domain/order/order-status'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Order } from '../orders/order'
import { ById } from '../parts'

/** Only for keys of the sandbox. */
export const answerSandboxOrder = endpoint({
  method: 'POST',
  path: '/api/v3/sandbox/orders/:id/answers',
  access: 'user',
  keyScope: 'orders-place',
  summary: 'Песочница: ответить на заказ вместо 1С',
  params: ById,
  body: z.object({
    status: z.enum(orderStatuses),
    /** An unnamed line is confirmed as ordered; 0 is a refusal. */
    lines: z
      .array(z.object({ id: z.int(), confirmed: z.number().min(0).max(1_000_000_000) }))
      .max(5000)
      .default([]),
  }),
  response: Order,
})
