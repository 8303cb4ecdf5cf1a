import '@mantine/charts/styles.css'
import { BarChart, LineChart } from '@mantine/charts'
import type { Report } from '@snab/contract/office/report'
import { formatDate, formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { reportsTexts } from './reports.texts'
import { valuesOver } from './timeline'

type Props = {
  report: Report
  /** The same report of the comparison period. */ earlier: Report | undefined
  earlierName: string
}

/** More bars than this are unreadable. */
const mostBars = 20
const compact = new Intl.NumberFormat('ru-RU', { notation: 'compact', maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 1 })

/**
 * The main column of a report: by days and months as lines, else its highest rows as bars; with the comparison period.
 */
export function ReportChart({ report, earlier, earlierName }: Props) {
  const t = useTexts(reportsTexts)
  const [first] = report.columns
  const drawn = report.columns.find(({ key }) => key === report.drawn)
  if (!first || !drawn || report.rows.length < 2) return null
  const isOverTime = isTimed(report)
  const named = (name: string) => (first.kind === 'day' && name !== '' ? formatDate(name) : name)
  const before = new Map(earlier?.rows.map(({ cells }) => [String(cells[first.key] ?? ''), cells[report.drawn]]))
  const by = report.kind.endsWith('-by-month') ? 'month' : 'day'
  const nothing = drawn.kind === 'percent' ? null : 0
  const compared = earlier && isOverTime ? valuesOver(earlier, by, nothing) : []
  const data = isOverTime
    ? valuesOver(report, by, nothing).map(({ step, value }, at) => ({
        name: named(step),
        now: value,
        // periods are aligned by index: the first day beside the first day
        ...(earlier && { before: compared[at]?.value ?? nothing }),
      }))
    : report.rows.slice(0, mostBars).map(({ cells }) => {
        const name = String(cells[first.key] ?? '')
        return {
          name: named(name),
          now: numberOf(cells[report.drawn]),
          ...(earlier && { before: numberOf(before.get(name)) }),
        }
      })
  const unit = drawn.kind === 'money' ? t('reports.roubles') : drawn.kind === 'percent' ? '%' : t('reports.pieces')
  const shown = (value: number) =>
    drawn.kind === 'money' ? formatMoney(value) : drawn.kind === 'percent' ? percent.format(value) : formatNumber(value)
  const series = [
    { name: 'now', label: t('reports.thisPeriod'), color: 'blue.6' },
    ...(earlier ? [{ name: 'before', label: earlierName, color: 'gray.5' }] : []),
  ]
  const common = {
    h: 320,
    data,
    dataKey: 'name',
    series,
    withLegend: true,
    xAxisLabel: first.title,
    yAxisLabel: `${drawn.title}, ${unit}`,
    yAxisProps: {
      width: 90,
      tickFormatter: (value: number) => (drawn.kind === 'percent' ? percent.format(value) : compact.format(value)),
    },
    xAxisProps: { minTickGap: 16 },
    valueFormatter: shown,
  }
  return (
    <section className={panel.panel} aria-label={t('reports.chart', { what: drawn.title })}>
      {isOverTime ? <LineChart {...common} curveType="linear" /> : <BarChart {...common} />}
      {!isOverTime && report.rows.length > mostBars && (
        <p className={panel.small}>{t('reports.chartCut', { count: mostBars })}</p>
      )}
    </section>
  )
}

const isTimed = ({ kind }: Report): boolean => /-by-(day|month)$/.test(kind) || kind === 'search-conversion'
const numberOf = (cell: string | number | null | undefined): number | null => (typeof cell === 'number' ? cell : null)
