import { savedPeriods, schedules } from '@snab/domain/office/report-schedule'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done } from '../parts'
import { reportKinds } from './report'

const viewing = { access: 'staff', permission: 'view-reports' } as const

const Fields = z.object({
  name: z.string().trim().min(1, { error: 'Назовите отчёт' }).max(100, { error: 'Не длиннее 100 знаков' }),
  kind: z.enum(reportKinds),
  period: z.enum(savedPeriods),
  schedule: z.enum(schedules),
  /** The day of the week from Monday = 1, or of the month. */
  day: z.int().min(1).max(31),
  /** The hour in Moscow. */
  hour: z.int().min(0).max(23),
  isPaused: z.boolean(),
})

const SavedReport = Fields.extend({
  id: z.int(),
  version: z.int(),
  /** Whose it is and who gets it. */
  owner: z.string(),
  isOwn: z.boolean(),
  /** Why it is no longer sent; null while it is. */
  stopped: z.string().nullable(),
  next: z.string().nullable(),
  sent: z.string().nullable(),
})
export type SavedReport = z.infer<typeof SavedReport>

export const listSavedReports = endpoint({
  ...viewing,
  method: 'GET',
  path: '/api/v1/staff/saved-report',
  summary: 'Сохранённые отчёты и рассылка: свои, администратору — все',
  response: z.object({ items: z.array(SavedReport) }),
})
export const saveReport = endpoint({
  ...viewing,
  method: 'POST',
  path: '/api/v1/staff/saved-report',
  summary: 'Сохранить отчёт с его параметрами и, если нужно, получать его письмом',
  body: Fields,
  response: z.object({ id: z.int() }),
})
export const changeSavedReport = endpoint({
  ...viewing,
  method: 'PUT',
  path: '/api/v1/staff/saved-report/:id',
  summary: 'Изменить отчёт, приостановить его рассылку или начать снова',
  params: ById,
  body: Fields.extend({ version: z.int() }),
  response: Done,
})
export const removeSavedReport = endpoint({
  ...viewing,
  method: 'DELETE',
  path: '/api/v1/staff/saved-report/:id',
  summary: 'Удалить сохранённый отчёт',
  params: ById,
  response: Done,
})
