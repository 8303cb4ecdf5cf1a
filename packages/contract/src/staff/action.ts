import { z } from 'zod'
import { endpoint } from '../endpoint'
import { PagingV1, pageOf } from '../parts'

export const StaffAction = z.object({
  id: z.int(),
  at: z.string(),
  author: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.int().nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type StaffAction = z.infer<typeof StaffAction>

export const listStaffActions = endpoint({
  method: 'GET',
  path: '/api/v1/staff/action',
  access: 'staff',
  deed: 'view-staff-actions',
  summary: 'Журнал действий сотрудников',
  query: PagingV1,
  response: pageOf(StaffAction),
})
