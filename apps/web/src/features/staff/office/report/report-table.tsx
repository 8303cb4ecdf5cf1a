import type { Report } from '@snab/contract/office/report'
import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import stacked from '../../../../ui/table/stacked-table.module.css'
import tables from '../../../../ui/table/table.module.css'
import table from '../../frame/staff-table.module.css'
import classes from './report-table.module.css'
import { reportsTexts } from './reports.texts'

type Column = Report['columns'][number]
type Cell = Report['rows'][number]['cells'][string] | undefined

const percent = new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 1 })

function shown({ kind }: Column, cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return kind === 'day' && cell !== '' ? formatDate(cell) : cell
  if (kind === 'money') return formatMoney(cell)
  return kind === 'percent' ? percent.format(cell) : formatNumber(cell)
}

const isFigure = ({ kind }: Column) => kind !== 'text' && kind !== 'day'

/** The rows of a report; its main column has bars, and a row's name links to the underlying data. */
export function ReportTable({ report: { kind, columns, rows, totals, drawn } }: { report: Report }) {
  const t = useTexts(reportsTexts)
  const highest = Math.max(0, ...rows.map(({ cells }) => Number(cells[drawn] ?? 0)))
  return (
    <div className={table.frame} role="region" aria-label={t(`reports.kind.${kind}`)} tabIndex={0}>
      <table className={`${table.table} ${stacked.stacked}`} aria-label={t(`reports.kind.${kind}`)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={isFigure(column) ? tables.number : undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, link }, index) => (
            <tr key={index}>
              {columns.map((column, at) => {
                const text = shown(column, cells[column.key])
                return (
                  <td
                    key={column.key}
                    className={isFigure(column) ? tables.number : undefined}
                    {...(isFigure(column) && { 'data-label': column.title })}
                  >
                    {at === 0 && link ? (
                      <Link to={link} preload={false} aria-label={t('reports.open', { name: text })}>
                        {text}
                      </Link>
                    ) : (
                      text
                    )}
                    {column.key === drawn && highest > 0 && (
                      <span
                        aria-hidden="true"
                        className={classes.bar}
                        style={{ inlineSize: `${String((Number(cells[drawn] ?? 0) / highest) * 100)}%` }}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.key} scope="row">
                    {t('reports.totals')}
                  </th>
                ) : (
                  <td key={column.key} className={isFigure(column) ? tables.number : undefined}>
                    {shown(column, totals[column.key])}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
