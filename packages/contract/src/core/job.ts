import { jobKinds, jobStates } from '@snab/domain/core/job'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, PagingV1, pageOf } from '../parts'
import { BulkValues } from '../assortment/bulk-edit'

const keeping = { access: 'staff', permission: 'keep-catalogue' } as const

/** The topic of the live channel; its data is the job's id. */
export const jobTopic = 'staff-job'

const StaffJob = z.object({
  id: z.int(),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  done: z.int(),
  total: z.int(),
  /** Products skipped because somebody has changed them meanwhile. */
  newer: z.int(),
  error: z.string().nullable(),
  /** What a bulk edit sets; null for other jobs. */
  values: BulkValues.nullable(),
  author: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Asked to stop; it ends with the current batch. */
  isStopping: z.boolean(),
  canUndo: z.boolean(),
  undoOf: z.int().nullable(),
  /** The price list that the job applies or undoes. */
  priceListId: z.int().nullable(),
})
export type StaffJob = z.infer<typeof StaffJob>

export const listJobs = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/job',
  summary: 'Задания: долгая работа сотрудников, новые сверху',
  query: PagingV1.extend({ state: z.enum(['all', 'active']).catch('all').default('all') }),
  response: pageOf(StaffJob),
})

export const getJob = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/job/:id',
  summary: 'Задание и первые сто товаров, которые оно не тронуло',
  params: ById,
  response: StaffJob.extend({ leftAlone: z.array(z.object({ id: z.int(), article: z.string(), name: z.string() })) }),
})

export const cancelJob = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/job/:id/cancel',
  summary: 'Остановить задание; сделанное остаётся',
  params: ById,
  response: Done,
})
