/** Where every row of a file went: rows = imported + skipped + failed. */
export interface RowReport {
  rows: number
  imported: number
  skipped: Map<string, number>
  failed: number
  /** The first of what failed, in Russian. */
  errors: { sheet: string; row: number; reason: string }[]
  /** Rows that were taken although a value in them was not; reason to count. */
  warnings: Map<string, number>
}

const ERRORS_LISTED = 1000

export const emptyReport = (): RowReport => ({ rows: 0, imported: 0, skipped: new Map(), failed: 0, errors: [], warnings: new Map() })

export function noteSkipped(report: RowReport, reason: string): void {
  report.rows++
  report.skipped.set(reason, (report.skipped.get(reason) ?? 0) + 1)
}

export function noteImported(report: RowReport): void {
  report.rows++
  report.imported++
}

export function noteFailed(report: RowReport, sheet: string, row: number, reason: string): void {
  report.rows++
  report.failed++
  if (report.errors.length < ERRORS_LISTED) report.errors.push({ sheet, row, reason })
}

export function noteWarning(report: RowReport, reason: string): void {
  report.warnings.set(reason, (report.warnings.get(reason) ?? 0) + 1)
}

export const skippedCount = ({ skipped }: RowReport): number => [...skipped.values()].reduce((sum, count) => sum + count, 0)
