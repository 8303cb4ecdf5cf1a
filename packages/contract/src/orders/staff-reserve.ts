import { longest } from '@snab/domain/field-limits'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Id } from '../parts'
import { StaffOrder } from './staff-order'

const Reason = z.string().trim().max(longest.refusalReason)

export const answerReserve = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/order/:id/reserve',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Ответить на запрос резерва или его продления: количество по строкам, три рабочих дня',
  params: ById,
  body: z.discriminatedUnion('decision', [
    z.object({
      decision: z.literal('confirm'),
      reserveId: Id,
      /** Omitted lines are not reserved. */
      lines: z
        .array(z.object({ lineId: Id, amount: z.number().min(0).max(999_999) }))
        .min(1)
        .max(5000),
      reason: Reason.default(''),
    }),
    z.object({ decision: z.literal('extend'), reserveId: Id, reason: Reason.default('') }),
    z.object({
      decision: z.literal('refuse'),
      reserveId: Id,
      reason: Reason.min(1, { error: 'Напишите, почему: покупатель увидит причину' }),
    }),
  ]),
  response: StaffOrder,
})
