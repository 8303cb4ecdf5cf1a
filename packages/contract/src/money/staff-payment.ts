import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Roubles } from '../parts'
import { Payment } from './payment'

export const paymentsOfOrder = endpoint({
  method: 'GET',
  path: '/api/v1/staff/order/:id/payment',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Оплаты заказа через банк',
  params: ById,
  response: z.object({
    items: z.array(Payment),
    /** Bank payments booked by staff. */
    booked: z.array(
      z.object({ key: z.uuid(), number: z.string(), day: z.iso.date(), total: Roubles, by: z.string().nullable() }),
    ),
    /** What is left of the order's sum. */
    left: Roubles,
    /** Receipts for shipped goods, settled against earlier payments. */
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

export const bookBankPayment = endpoint({
  method: 'POST',
  path: '/api/v1/staff/order/:id/bank-payment',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Внести оплату заказа, которая пришла на счёт, если 1С о ней не сообщает',
  isIdempotent: true,
  params: ById,
  body: z.object({
    clientKey: z.uuid(),
    number: z
      .string()
      .trim()
      .min(1, { error: 'Впишите номер платёжного поручения' })
      .max(50, { error: 'Не длиннее 50 знаков' }),
    day: z.iso.date({ error: 'Укажите дату оплаты' }),
    total: Roubles.positive({ error: 'Впишите сумму' }).max(10_000_000_000, { error: 'Слишком большая сумма' }),
  }),
  response: Done,
})

export const takeBackBankPayment = endpoint({
  method: 'DELETE',
  path: '/api/v1/staff/order/:id/bank-payment/:key',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Отменить оплату, внесённую сотрудником по ошибке',
  params: ById.extend({ key: z.uuid() }),
  response: Done,
})

export const askAfterRefunds = endpoint({
  method: 'POST',
  path: '/api/v1/staff/payment/:id/refund/ask',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Спросить банк о возвратах, на которые он не ответил',
  isIdempotent: true,
  params: ById,
  response: Payment,
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/v1/staff/payment/:id/refund',
  access: 'staff',
  permission: 'keep-orders',
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
