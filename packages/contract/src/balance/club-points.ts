import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById } from '../parts'
import { CustomerCard } from '../assortment/customer'

const mostPoints = 10_000_000

export const correctCustomerPoints = endpoint({
  method: 'POST',
  path: '/api/v1/staff/customer/:id/points',
  access: 'staff',
  permission: 'keep-customer-terms',
  summary: 'Начислить или списать баллы клиента; повтор с тем же clientKey ничего не добавляет',
  isIdempotent: true,
  params: ById,
  body: z.object({
    clientKey: z.uuid(),
    /** Negative: points are removed. */
    points: z
      .int({ error: 'Впишите целое число баллов' })
      .min(-mostPoints, { error: 'Слишком много' })
      .max(mostPoints, { error: 'Слишком много' })
      .refine((points) => points !== 0, { error: 'Впишите, сколько баллов начислить или списать' }),
    reason: z
      .string()
      .trim()
      .min(1, { error: 'Напишите причину: её увидит клиент' })
      .max(200, { error: 'Не длиннее 200 знаков' }),
  }),
  response: CustomerCard,
})
