import type { ReactNode } from 'react'
import type { Sheet } from '../../../ui/sheet/create-sheet'
import { useSheetRow } from '../../../ui/sheet/use-sheet'

/** The alignment of the cells of a worksheet's columns. */
export type ColumnLook = {
  /** Numbers. */
  ends: ReadonlySet<string>
  centred: ReadonlySet<string>
  /** Columns excluded from ranges and copying. */
  outside: ReadonlySet<string>
}

/** A row's index in the grid. */
export type GridRow = {
  rowIndex: number
  sheet: Sheet<number>
  cellId: (key: number, column: string) => string
  /** Columns of this window; a row leaves out the cells of others. */
  shown: ReadonlySet<string>
}

export const alignOf = ({ ends, centred }: ColumnLook, column: string) =>
  ends.has(column) ? 'end' : centred.has(column) ? 'center' : 'start'

type CellLook<Column> = {
  /** Columns after its own that it covers. */ over?: readonly Column[]
  title?: string | undefined
}

/** Renders the cells of a row: marks selected ranges and names the active cell. */
export function useCells<Column extends string>(id: number, { sheet, cellId, shown }: GridRow, look: ColumnLook) {
  const markOf = useSheetRow(sheet, id)
  return (column: Column, content: ReactNode, { over = [], title }: CellLook<Column> = {}) => {
    const span = [column, ...over].filter((covered) => shown.has(covered)).length
    if (span === 0) return null
    const { isChosen, isHead } = markOf(column)
    return (
      <td
        key={column}
        colSpan={span === 1 ? undefined : span}
        id={isHead ? cellId(id, column) : undefined}
        data-cell={look.outside.has(column) ? undefined : column}
        data-column={column}
        data-align={alignOf(look, column)}
        data-chosen={isChosen || undefined}
        data-head={isHead || undefined}
        title={title}
      >
        {content}
      </td>
    )
  }
}
