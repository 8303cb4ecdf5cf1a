import type { CSSProperties, HTMLAttributes, ReactNode } from 'react'
import stacked from '../../../ui/table/stacked-table.module.css'
import tables from '../../../ui/table/table.module.css'
import table from './staff-table.module.css'

export type Column<Row> = {
  id: string
  name: string
  cell: (row: Row) => ReactNode
  /** A `th` that sorts, instead of the plain one. */ head?: ReactNode
  /** Its name is hidden, as above buttons. */ isNameless?: true
  fit?: 'words' | 'tight' | 'number' | 'tightNumber'
  /** On a phone, the value is shown with the column's name. */ isLabelled?: true
  /** Identifying and action columns can be neither hidden nor moved. */ isFixed?: true
  /** The cell of the totals line, below all rows. */ total?: ReactNode
  cellStyle?: (row: Row) => CSSProperties
}

export type ColumnTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  isSelected?: ((row: Row) => boolean) | undefined
  /** Rows do not become cards on a phone; the table scrolls. */ isSheet?: true | undefined
  /** Names the line of totals. */ totalName?: string | undefined
  rowProps?: ((row: Row) => HTMLAttributes<HTMLTableRowElement>) | undefined
}

const fits = {
  words: table.words,
  tight: table.tight,
  number: tables.number,
  tightNumber: `${table.tight} ${tables.number}`,
} as const
const classOf = ({ fit }: { fit?: keyof typeof fits }) => (fit === undefined ? undefined : fits[fit])

/** The table of every staff screen: a header row, a line for each row, on a phone a card for each. */
export function ColumnTable<Row>(props: ColumnTableProps<Row>) {
  const { label, columns, rows, keyOf, isSelected, isSheet, totalName, rowProps } = props
  return (
    // a group instead of a region, because its section often has the same name, and landmarks must be unique
    <div className={table.frame} role="group" aria-label={label} tabIndex={0}>
      <table className={isSheet ? table.table : `${table.table} ${stacked.stacked}`} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-selected={isSelected?.(row) || undefined} {...rowProps?.(row)}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={classOf(column)}
                  style={column.cellStyle?.(row)}
                  data-label={column.isLabelled ? column.name : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totalName !== undefined && <Totals columns={columns} name={totalName} />}
      </table>
    </div>
  )
}

type AnyColumn = Omit<Column<never>, 'cell' | 'cellStyle'>

function Head({ column: { name, head, isNameless, fit } }: { column: AnyColumn }) {
  if (head !== undefined) return head
  return (
    <th scope="col" className={fit === 'words' || fit === undefined ? undefined : fits[fit]}>
      {isNameless ? <span className="visually-hidden">{name}</span> : name}
    </th>
  )
}

/** The name is before the first total. */
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
          <td
            key={column.id}
            className={classOf(column)}
            data-label={column.isLabelled && column.total !== undefined ? column.name : undefined}
          >
            {column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
