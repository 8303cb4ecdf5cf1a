import { longest } from '@snab/domain/field-limits'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Id, Version } from '../parts'
import { StaffOrder } from './staff-order'

export const answerOrderRequest = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/order/:id/request',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Принять просьбу покупателя изменить или отменить заказ либо отказать',
  params: ById,
  body: z
    .object({ requestId: Id, accepted: z.boolean(), answer: z.string().trim().max(longest.refusalReason).default('') })
    .refine(({ accepted, answer }) => accepted || answer !== '', {
      error: 'Напишите, почему отказываете: покупатель увидит причину',
      path: ['answer'],
    }),
  response: StaffOrder,
})

export const confirmOrderDates = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/order/:id/dates',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Подтвердить даты поставки по строкам',
  params: ById,
  body: z.object({
    version: Version,
    lines: z
      .array(z.object({ lineId: Id, confirmedOn: z.iso.date({ error: 'Укажите дату' }).nullable() }))
      .min(1)
      .max(5000),
  }),
  response: StaffOrder,
})
