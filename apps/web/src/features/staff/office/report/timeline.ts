import type { Report } from '@snab/contract/office/report'
import { addDays } from '@snab/domain/time/moscow-time'

type Period = Pick<Report, 'from' | 'to'>

const monthOf = (day: string): string => day.slice(0, 7)

/** Every day or month of a period, because a report has rows only for those with events. */
export function steps({ from, to }: Period, by: 'day' | 'month'): string[] {
  const found: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const step = by === 'day' ? day : monthOf(day)
    if (found.at(-1) !== step) found.push(step)
  }
  return found
}

/** The value of each step of the period; `nothing` if the report has no row. */
export function valuesOver(
  report: Report,
  by: 'day' | 'month',
  nothing: number | null,
): { step: string; value: number | null }[] {
  const [first] = report.columns
  const values = new Map(report.rows.map(({ cells }) => [String(cells[first?.key ?? ''] ?? ''), cells[report.drawn]]))
  return steps(report, by).map((step) => {
    const value = values.get(step)
    return { step, value: typeof value === 'number' ? value : nothing }
  })
}
