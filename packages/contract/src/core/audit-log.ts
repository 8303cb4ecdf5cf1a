import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Keyword, PageSize } from '../parts'

export const StaffAction = z.object({
  id: z.int(),
  at: z.string(),
  author: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.int().nullable(),
  details: z.record(z.string(), z.unknown()),
  /** What was done, to what, and how it changed, in words; the fields above are for filters. */
  what: z.string(),
  object: z.string().nullable(),
  lines: z.array(z.object({ name: z.string(), before: z.string().nullable(), now: z.string() })),
})
export type StaffAction = z.infer<typeof StaffAction>

const Number = z.coerce.number().int().positive().max(1e15).optional().catch(undefined)
const Day = z.iso.date().optional().catch(undefined)

const Filters = z.object({
  authorId: Number,
  /** `action-subject` of audit entries. */
  kind: z.string().max(100).optional().catch(undefined),
  /** The id of the changed order, customer or message. */
  subjectId: Number,
  companyId: Number,
  from: Day,
  to: Day,
  keyword: Keyword,
})

export const listStaffActions = endpoint({
  method: 'GET',
  path: '/api/v1/staff/action',
  access: 'staff',
  permission: 'view-staff-actions',
  summary: 'Журнал действий сотрудников, с последних назад',
  query: Filters.extend({ /** Only entries before this one. */ before: Number, 'per-page': PageSize }),
  response: z.object({
    items: z.array(StaffAction),
    /** The value of `before` for the next page; null at the end. */
    before: z.int().nullable(),
    /** Everybody with entries in the log. */
    authors: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})

export const downloadStaffActions = endpoint({
  method: 'GET',
  path: '/api/v1/staff/action/file',
  access: 'staff',
  permission: 'view-staff-actions',
  summary: 'Журнал действий сотрудников файлом Excel',
  query: Filters,
  response: z.unknown(),
})
