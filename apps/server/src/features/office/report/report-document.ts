import { shownDay } from '@snab/domain/text/shown-day'
import type { Report, ReportKind } from '@snab/contract/office/report'
import { ownValue } from '@snab/domain/own-value'
import type { Cell, Column, Row, TableDocument } from '../../../render/table-document'

export const reportNames: Record<ReportKind, string> = {
  'sales-by-day': 'Продажи по дням',
  'sales-by-month': 'Продажи по месяцам',
  'sales-by-company': 'Продажи по покупателям',
  'sales-by-manager': 'Продажи по менеджерам',
  'sales-by-section': 'Продажи по разделам',
  'sales-by-brand': 'Продажи по брендам',
  'sales-by-product': 'Продажи по товарам',
  'margin-by-month': 'Маржа по месяцам',
  'margin-by-company': 'Маржа по покупателям',
  'margin-by-manager': 'Маржа по менеджерам',
  'margin-by-section': 'Маржа по разделам',
  'margin-by-brand': 'Маржа по брендам',
  'margin-by-product': 'Маржа по товарам',
  'plan-by-manager': 'План и факт менеджеров',
  'abc-xyz': 'ABC/XYZ товаров',
  turnover: 'Оборачиваемость запасов',
  'customers-lost': 'Перестали покупать',
  'search-conversion': 'От поиска к заказу',
  'funnel-by-day': 'Воронка по дням',
  'funnel-by-source': 'Воронка по источникам',
  'funnel-by-section': 'Воронка по разделам',
  'funnel-visits': 'Посещения',
  'demand-without-stock': 'Спрос без остатка',
  'unsold-stock': 'Остаток без продаж',
}

type ReportColumn = Report['columns'][number]
const nameWidth = 40
const figureWidth = 16

/** The report as a workbook, with formatted dates and percentages. */
export function reportDocument({ kind, columns, rows, totals }: Report, dates: string): TableDocument {
  const rowOf = (cells: Report['rows'][number]['cells']): Row =>
    Object.fromEntries(columns.map((column) => [column.key, cellOf(column, ownValue(cells, column.key) ?? null)]))
  return {
    title: reportNames[kind],
    facts: [{ name: 'Период', value: dates }],
    tables: [
      {
        name: reportNames[kind],
        columns: columns.map(columnOf),
        rows: [...rows.map(({ cells }) => rowOf(cells)), ...(totals ? [rowOf(totals)] : [])],
        totals: [],
      },
    ],
  }
}

const columnOf = ({ key, title, kind }: ReportColumn): Column => ({
  key,
  title,
  kind: kind === 'money' ? 'money' : kind === 'count' || kind === 'amount' ? 'amount' : 'text',
  width: kind === 'text' ? nameWidth : figureWidth,
})

const percent = new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 1 })

function cellOf({ kind }: ReportColumn, cell: string | number | null): Cell {
  if (kind === 'percent' && typeof cell === 'number') return percent.format(cell)
  if (kind === 'day' && typeof cell === 'string') return shownDay(cell)
  return cell
}
