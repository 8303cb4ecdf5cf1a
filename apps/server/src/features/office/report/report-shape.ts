import type { Report, ReportKind } from '@snab/contract/office/report'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Db, Trx } from '../../../db/database'

/** The period of a report: from the start of the first day to the end of the last. */
export type Period = { fromDay: string; toDay: string; from: Date; to: Date }
export type Asked = {
  db: Db | Trx
  period: Period
  /** SQL: the reader may see the order. */
  visible: RawBuilder<SqlBool>
  reader: { userId: number; seesAll: boolean }
}
export type Columns = Report['columns']

export type ReportRows = Pick<Report, 'rows' | 'totals'>
/** How a long report is read: step by step, each for a part of the period. */
export type LongReport = {
  isNeeded: (asked: Asked) => Promise<boolean>
  steps: (period: Period) => Period[]
  step: (asked: Asked, runId: number) => Promise<void>
  finish: (asked: Asked, runId: number) => Promise<ReportRows>
}
/** A kind of report; its columns are known without a query. */
export type ReportMaker = {
  columns: Columns
  drawn: string
  read: (asked: Asked) => Promise<ReportRows>
  long?: LongReport
}
export type Makers = Partial<Record<ReportKind, ReportMaker>>

/** Row limit of a report, plus one row to detect more. */
export const mostRows = 1000
