import type { ViewedScreen } from '@snab/contract/office/staff-view'
import type { ReactNode } from 'react'
import tables from '../../../ui/table/table.module.css'
import stacked from '../../../ui/table/stacked-table.module.css'
import table from '../frame/staff-table.module.css'
import { arrangeColumns } from './arrange-columns'
import { useViews } from './views.data'

export type Column<Row> = {
  id: string
  name: string
  cell: (row: Row) => ReactNode
  /** A `th` that sorts, in place of the plain one. */ head?: ReactNode
  /** Its name is not seen, as above buttons. */ isNameless?: true
  fit?: 'words' | 'tight' | 'number'
  /** On a phone its value says nothing without its name. */ isLabelled?: true
  /** What a row is known by and what is done with it can be neither hidden nor moved. */ isFixed?: true
  /** Below all rows. */ total?: ReactNode
}

type Props<Row> = {
  screen: ViewedScreen
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  isSelected?: (row: Row) => boolean
  /** Rows do not become cards on a phone; the table scrolls. */ isSheet?: true
  /** Names the line of totals. */ totalName?: string
}

const fits = { words: table.words, tight: table.tight, number: tables.number } as const
const classOf = ({ fit }: { fit?: keyof typeof fits }) => (fit === undefined ? undefined : fits[fit])

/** The rows of a staff list in the columns its reader has chosen. */
export function StaffTable<Row>({ screen, label, columns, rows, keyOf, isSelected, isSheet, totalName }: Props<Row>) {
  const { data } = useViews(screen)
  const shown = arrangeColumns(columns, data?.columns ?? null)
  return (
    <div className={table.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={isSheet ? table.table : `${table.table} ${stacked.stacked}`} aria-label={label}>
        <thead>
          <tr>
            {shown.map((column) => (
              <Head key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-selected={isSelected?.(row) || undefined}>
              {shown.map((column) => (
                <td
                  key={column.id}
                  className={classOf(column)}
                  data-label={column.isLabelled ? column.name : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totalName !== undefined && <Totals columns={shown} name={totalName} />}
      </table>
    </div>
  )
}

type AnyColumn = Omit<Column<never>, 'cell'>

function Head({ column: { name, head, isNameless, fit } }: { column: AnyColumn }) {
  if (head !== undefined) return head
  return (
    <th scope="col" className={fit === 'words' || fit === undefined ? undefined : fits[fit]}>
      {isNameless ? <span className="visually-hidden">{name}</span> : name}
    </th>
  )
}

/** The name stands before the first total. */
function Totals({ columns, name }: { columns: readonly AnyColumn[]; name: string }) {
  const first = columns.findIndex(({ total }) => total !== undefined)
  if (first === -1) return null
  return (
    <tfoot>
      <tr>
        {first > 0 && (
          <th scope="row" colSpan={first}>
            {name}
          </th>
        )}
        {columns.slice(first).map((column) => (
          <td key={column.id} className={classOf(column)}>
            {column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
