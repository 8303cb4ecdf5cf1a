import { z } from 'zod'
import { endpoint } from '../endpoint'

export const reportKinds = [
  'sales-by-day',
  'sales-by-month',
  'sales-by-company',
  'sales-by-manager',
  'sales-by-section',
  'sales-by-brand',
  'sales-by-product',
  'customers-lost',
  'search-conversion',
  'demand-without-stock',
  'unsold-stock',
] as const
export type ReportKind = (typeof reportKinds)[number]

const Day = z.iso.date().optional().catch(undefined)

const ReportQuery = z.object({
  kind: z.enum(reportKinds).catch('sales-by-day').default('sales-by-day'),
  /** Days of Moscow, both included; the last thirty when left out. At most two years. */
  from: Day,
  to: Day,
})

const Column = z.object({
  key: z.string(),
  title: z.string(),
  /** money: roubles; percent: a share of one. */
  kind: z.enum(['text', 'day', 'count', 'amount', 'money', 'percent']),
})

const Cell = z.union([z.string(), z.number(), z.null()])

export const Report = z.object({
  kind: z.enum(reportKinds),
  from: z.string(),
  to: z.string(),
  columns: z.array(Column),
  /** `link`: a path of the back office with the rows behind it. */
  rows: z.array(z.object({ cells: z.record(z.string(), Cell), link: z.string().nullable() })),
  totals: z.record(z.string(), Cell).nullable(),
  /** The column that is drawn beside the table. */
  drawn: z.string(),
  /** There are more rows than are shown. */
  isCut: z.boolean(),
})
export type Report = z.infer<typeof Report>

export const readReport = endpoint({
  method: 'GET',
  path: '/api/v1/staff/report',
  access: 'staff',
  deed: 'view-reports',
  summary: 'Отчёт о продажах, покупателях, поиске или товарах: менеджеру — по своим компаниям',
  query: ReportQuery,
  response: Report,
})

export const downloadReport = endpoint({
  method: 'GET',
  path: '/api/v1/staff/report/file',
  access: 'staff',
  deed: 'view-reports',
  summary: 'Тот же отчёт книгой xlsx',
  query: ReportQuery,
  response: z.unknown(),
})
