import type { Report, ReportKind } from '@snab/contract/office/report'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Db, Trx } from '../../../db/database'

/** What a report counts: moments from the first day up to the end of the last one. */
export type Period = { fromDay: string; toDay: string; from: Date; to: Date }
export type Asked = {
  db: Db | Trx
  period: Period
  /** SQL: the order is one that the reader sees. */
  visible: RawBuilder<SqlBool>
}
export type Columns = Report['columns']

export type ReportRows = Pick<Report, 'rows' | 'totals'>
/** How a report is read that takes longer than a request: step by step, each a period of its own. */
export type LongReport = {
  isNeeded: (asked: Asked) => Promise<boolean>
  steps: (period: Period) => Period[]
  step: (asked: Asked, runId: number) => Promise<void>
  finish: (asked: Asked, runId: number) => Promise<ReportRows>
}
/** One kind of report: its columns are known without asking the database. */
export type ReportMaker = {
  columns: Columns
  drawn: string
  read: (asked: Asked) => Promise<ReportRows>
  long?: LongReport
}
export type Makers = Partial<Record<ReportKind, ReportMaker>>

/** As many rows as anybody reads, and one that tells that there are more. */
export const mostRows = 1000
