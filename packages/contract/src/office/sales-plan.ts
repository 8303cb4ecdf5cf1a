import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Done, Named, Roubles } from '../parts'

const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'Выберите месяц' })

export const listSalesPlans = endpoint({
  access: 'staff',
  permission: 'keep-plans',
  method: 'GET',
  path: '/api/v1/staff/sales-plan',
  summary: 'Планы продаж менеджеров на месяц',
  query: z.object({ month: Month }),
  response: z.object({
    items: z.array(z.object({ user: Named, amount: Roubles.nullable(), version: z.int(), by: z.string().nullable() })),
  }),
})

export const setSalesPlan = endpoint({
  access: 'staff',
  permission: 'keep-plans',
  method: 'PUT',
  path: '/api/v1/staff/sales-plan',
  summary: 'Назначить менеджеру план на месяц, исправить или убрать (null)',
  body: z.object({
    userId: z.int(),
    month: Month,
    amount: z
      .number({ error: 'Впишите сумму' })
      .min(1, { error: 'План не меньше рубля' })
      .max(100_000_000_000, { error: 'Слишком большая сумма' })
      .nullable(),
    /** 0: there was no plan. */
    version: z.int().min(0),
  }),
  response: Done,
})
