import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { ById, Named, Roubles } from '../../parts'
import { CustomerFilters } from '../customer'

const keeping = { access: 'staff', permission: 'keep-customer-terms' } as const

/** The values that an edit sets; a missing field is unchanged. Kopecks inside, roubles in a request. */
export const CustomerEditValues = z.object({
  regionId: z.int().optional(),
  priceTypeId: z.int().optional(),
  /** All managers of the company, in the order of their ids; empty: nobody. */
  managerIds: z.array(z.int()).max(20).optional(),
  credit: z.int().optional(),
  deferralDays: z.int().optional(),
  /** Groups of chosen companies that it belongs to after the edit. */
  segmentIds: z.array(z.int()).max(200).optional(),
})
export type CustomerEditValues = z.infer<typeof CustomerEditValues>

const editStates = ['draft', 'done', 'undone'] as const

const Edit = z.object({
  id: z.int(),
  state: z.enum(editStates),
  /** Companies that match the filter. */
  matched: z.int(),
  /** Companies that the edit changes. */
  total: z.int(),
  /** Changed by somebody since the preview, or since the edit for an undo: left as they are. */
  newer: z.int(),
  canUndo: z.boolean(),
  created: z.string(),
  /** The first ones. */
  examples: z.array(
    z.object({
      company: Named,
      changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
})
export type CustomerEdit = z.infer<typeof Edit>

export const previewCustomerEdit = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/customer/edit',
  summary: 'Скольких клиентов и как изменит правка по фильтру',
  body: z.object({
    filters: CustomerFilters,
    values: z
      .object({
        regionId: z.int().optional(),
        priceTypeId: z.int().optional(),
        managerId: z.int().nullable().optional(),
        credit: Roubles.min(0, { error: 'Лимит не меньше нуля' })
          .max(100_000_000_000, { error: 'Слишком большая сумма' })
          .optional(),
        deferralDays: z
          .int({ error: 'Впишите целое число дней' })
          .min(0, { error: 'Впишите целое число дней' })
          .max(3650, { error: 'Не больше 3650 дней' })
          .optional(),
        addToSegment: z.int().optional(),
        removeFromSegment: z.int().optional(),
      })
      .refine((values) => Object.values(values).some((value) => value !== undefined), {
        error: 'Выберите, что изменить',
      }),
  }),
  response: Edit,
})
export const applyCustomerEdit = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/customer/edit/:id',
  summary: 'Сделать правку, как её показали',
  params: ById,
  response: Edit,
})
export const undoCustomerEdit = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/customer/edit/:id/undo',
  summary: 'Вернуть, как было; что с тех пор изменили другие, остаётся',
  params: ById,
  response: Edit,
})
export const listCustomerEdits = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/customer/edit',
  summary: 'Свои последние правки клиентов',
  response: z.object({ items: z.array(Edit) }),
})
