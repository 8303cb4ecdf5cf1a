import { longest } from '@snab/domain/field-limits'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Id } from '../parts'

export const beginImpersonation = endpoint({
  method: 'POST',
  path: '/api/v1/staff/acting',
  access: 'staff',
  permission: 'act-for-customers',
  summary: 'Работать за покупателя: два часа, с причиной; всё записывается в журнал',
  body: z.object({
    userId: Id,
    reason: z
      .string()
      .trim()
      .min(1, { error: 'Напишите, зачем: причина останется в журнале' })
      .max(longest.refusalReason),
  }),
  response: z.object({ authToken: z.string(), until: z.string() }),
})
