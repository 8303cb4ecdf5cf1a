/** What happened to each row: rows = imported + skipped + failed. */
export interface RowReport {
  rows: number
  imported: number
  skipped: Map<string, number>
  failed: number
  /** The first failures, at most `errorsListed`, in Russian. */
  errors: { sheet: string; row: number; reason: string }[]
  /** Rows imported without one of their values; reason to count. */
  warnings: Map<string, number>
  errorsListed: number
}

const ERRORS_LISTED = 1000

export const emptyReport = (errorsListed = ERRORS_LISTED): RowReport => ({
  errorsListed,
  rows: 0,
  imported: 0,
  skipped: new Map(),
  failed: 0,
  errors: [],
  warnings: new Map(),
})

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
  if (report.errors.length < report.errorsListed) report.errors.push({ sheet, row, reason })
}

export function noteWarning(report: RowReport, reason: string): void {
  report.warnings.set(reason, (report.warnings.get(reason) ?? 0) + 1)
}

export const skippedCount = ({ skipped }: RowReport): number =>
  [...skipped.values()].reduce((sum, count) => sum + count, 0)

const ERRORS_TOLD = 20

/** Describes the rows in Russian. */
export function describeRows(report: RowReport): string[] {
  const skipped = [...report.skipped].map(([reason, count]) => `${reason.toLowerCase()} ${count}`).join(', ')
  return [
    `Строки: ${report.rows}, загружено ${report.imported}, пропущено ${skippedCount(report)}${skipped && ` (${skipped})`}, с ошибками ${report.failed}`,
    ...[...report.warnings].map(([reason, count]) => `Замечание: ${reason} — ${count}`),
    ...report.errors
      .slice(0, ERRORS_TOLD)
      .map(({ sheet, row, reason }) => `Ошибка: ${sheet && `лист «${sheet}», `}строка ${row}: ${reason}`),
    ...(report.failed > ERRORS_TOLD ? [`… и ещё ошибок: ${report.failed - ERRORS_TOLD}`] : []),
  ]
}
