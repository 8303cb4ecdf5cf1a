import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Roubles } from '../parts'
import { Payment } from '../payment'

export const paymentsOfOrder = endpoint({
  method: 'GET',
  path: '/api/v1/staff/order/:id/payment',
  access: 'staff',
  deed: 'keep-orders',
  summary: 'Оплаты заказа через банк',
  params: ById,
  response: z.object({
    items: z.array(Payment),
    /** Till receipts of the goods that have left, set off against what was paid before. */
    receipts: z.array(
      z.object({
        id: z.int(),
        total: Roubles,
        state: z.enum(['pending', 'done', 'failed']),
        done: z.string().nullable(),
        failure: z.string().nullable(),
      }),
    ),
  }),
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/v1/staff/payment/:id/refund',
  access: 'staff',
  deed: 'keep-orders',
  summary: 'Вернуть деньги по счёту, целиком или частью',
  isIdempotent: true,
  params: ById,
  body: z.object({
    clientKey: z.uuid(),
    documentId: z.int().positive(),
    total: Roubles.positive({ error: 'Впишите сумму' }),
    reason: z.string().trim().min(1, { error: 'Напишите причину' }).max(300),
  }),
  response: Payment,
})
