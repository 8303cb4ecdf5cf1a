import { jobStates } from '@snab/domain/core/job'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done } from '../parts'

/** Reports only for people who may see costs. */
export const isCostReport = (kind: ReportKind): boolean => kind.startsWith('margin-')

export const reportKinds = [
  'sales-by-day',
  'sales-by-month',
  'sales-by-company',
  'sales-by-manager',
  'sales-by-section',
  'sales-by-brand',
  'sales-by-product',
  'margin-by-month',
  'margin-by-company',
  'margin-by-manager',
  'margin-by-section',
  'margin-by-brand',
  'margin-by-product',
  'plan-by-manager',
  'abc-xyz',
  'turnover',
  'customers-lost',
  'search-conversion',
  'funnel-by-day',
  'funnel-by-source',
  'funnel-by-section',
  'funnel-visits',
  'demand-without-stock',
  'unsold-stock',
] as const
export type ReportKind = (typeof reportKinds)[number]

const Day = z.iso.date().optional().catch(undefined)

const ReportQuery = z.object({
  kind: z.enum(reportKinds).catch('sales-by-day').default('sales-by-day'),
  /** Days of Moscow, both included; the last thirty when omitted. At most two years. */
  from: Day,
  to: Day,
})

const Column = z.object({
  key: z.string(),
  title: z.string(),
  /** money: roubles; percent: a fraction of one. */
  kind: z.enum(['text', 'day', 'count', 'amount', 'money', 'percent']),
})

const Cell = z.union([z.string(), z.number(), z.null()])

export const Report = z.object({
  kind: z.enum(reportKinds),
  from: z.string(),
  to: z.string(),
  columns: z.array(Column),
  /** `link`: a path of the back office with the underlying rows. */
  rows: z.array(z.object({ cells: z.record(z.string(), Cell), link: z.string().nullable() })),
  totals: z.record(z.string(), Cell).nullable(),
  /** The column shown as a chart. */
  drawn: z.string(),
  /** There are more rows than shown. */
  isCut: z.boolean(),
})
export type Report = z.infer<typeof Report>

/** A report too large for one request is built in parts. */
const ReportRun = z.object({ id: z.int(), state: z.enum(jobStates), done: z.int(), total: z.int() })
export type ReportRun = z.infer<typeof ReportRun>

export const ReportAnswer = z.object({
  /** Null while it is being built, or if it was stopped or failed. */
  report: Report.nullable(),
  /** Null when the report was read directly. */
  run: ReportRun.nullable(),
  /** When it was read. */
  readAt: z.string(),
})
export type ReportAnswer = z.infer<typeof ReportAnswer>

const viewing = { access: 'staff', permission: 'view-reports' } as const

export const readReport = endpoint({
  ...viewing,
  method: 'GET',
  path: '/api/v1/staff/report',
  summary: 'Отчёт о продажах, покупателях, поиске или товарах: менеджеру — по своим компаниям',
  query: ReportQuery,
  response: ReportAnswer,
})

export const prepareReport = endpoint({
  ...viewing,
  method: 'PUT',
  path: '/api/v1/staff/report/prepare',
  summary: 'Собрать большой отчёт заново',
  body: ReportQuery,
  response: ReportRun,
})

export const cancelReport = endpoint({
  ...viewing,
  method: 'PUT',
  path: '/api/v1/staff/report/run/:id/cancel',
  summary: 'Остановить сборку большого отчёта',
  params: ById,
  response: Done,
})

export const downloadReport = endpoint({
  ...viewing,
  method: 'GET',
  path: '/api/v1/staff/report/file',
  summary: 'Тот же отчёт книгой xlsx',
  query: ReportQuery,
  response: z.unknown(),
})
