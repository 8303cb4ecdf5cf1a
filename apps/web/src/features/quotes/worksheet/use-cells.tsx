import type { ReactNode } from 'react'
import type { Sheet } from '../../../ui/sheet/create-sheet'
import { useSheetRow } from '../../../ui/sheet/use-sheet'

/** How the cells of a worksheet's columns stand. */
export type ColumnLook = {
  /** Numbers. */
  ends: ReadonlySet<string>
  centred: ReadonlySet<string>
  /** Columns that take no part in ranges and copying. */
  outside: ReadonlySet<string>
}

/** A row's place in the grid. */
export type GridRow = { rowIndex: number; sheet: Sheet<number>; cellId: (key: number, column: string) => string }

export const alignOf = ({ ends, centred }: ColumnLook, column: string) =>
  ends.has(column) ? 'end' : centred.has(column) ? 'center' : 'start'

/** Makes the cells of a row: chosen ranges show, and the active cell is named. */
export function useCells<Column extends string>(id: number, { sheet, cellId }: GridRow, look: ColumnLook) {
  const markOf = useSheetRow(sheet, id)
  return (column: Column, content: ReactNode, { span, title }: { span?: number; title?: string | undefined } = {}) => {
    const { isChosen, isHead } = markOf(column)
    return (
      <td
        key={column}
        colSpan={span}
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
