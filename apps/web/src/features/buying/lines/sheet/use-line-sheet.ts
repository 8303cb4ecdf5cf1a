import { useMemo } from 'react'
import type { LineChange, LineEdits } from '../../../../shared/edits/line-edits'
import { showWarning } from '../../../../lib/snackbar'
import { textOf } from '../../../../lib/texts/texts'
import type { SheetColumn } from '../../../../ui/sheet/create-sheet'
import { useSheet } from '../../../../ui/sheet/use-sheet'
import type { Line, LineColumn, SheetCell } from '../line-kind'
import { sheetTexts } from './sheet.texts'

const t = textOf(sheetTexts)

type Options<L extends Line, A> = {
  /** The lines in display order. */
  items: readonly L[]
  columns: readonly LineColumn<L, A>[]
  priceOf: (item: L) => number | null
  edits: LineEdits
  /** Null if lines are read-only. */
  onChange: ((changes: readonly LineChange[]) => void) | null
  /** Null if lines cannot be moved. */
  moveBy: ((id: number, step: 1 | -1) => void) | null
  reveal: (id: number) => void
  /** Creates the field for a note, where notes are plain text. */
  openNote: ((id: number) => void) | undefined
}

/** Lines as a spreadsheet: each column defines whether it can be edited; every column can be copied. */
export function useLineSheet<L extends Line, A>({
  items,
  columns,
  priceOf,
  edits,
  onChange,
  moveBy,
  reveal,
  openNote,
}: Options<L, A>) {
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items])
  const keys = useMemo(() => [...byId.keys()], [byId])
  const isEditable = onChange !== null

  const sheetColumns = useMemo(() => {
    const columnOf = (id: string, { read, edit }: SheetCell<L>): SheetColumn<number> => ({
      id,
      read: (key) => {
        const item = byId.get(key)
        return item ? read({ item, price: priceOf(item), edit: edits.of(key) }) : ''
      },
      ...(edit &&
        isEditable && {
          normalise: (key, text) => {
            const item = byId.get(key)
            return item ? edit.accept(item, text) : null
          },
        }),
    })
    return columns.flatMap(({ id, sheet }) => (sheet ? [columnOf(id, sheet)] : []))
  }, [byId, columns, priceOf, edits, isEditable])

  return useSheet<number>({
    keys,
    columns: sheetColumns,
    reveal,
    open: ({ key, column }) => {
      if (column === 'note') openNote?.(key)
    },
    onEdit: (changed) => {
      const changeOf = new Map(columns.map(({ id, sheet }) => [id, sheet?.edit?.change]))
      const byLine = new Map<number, LineChange>()
      for (const { key, column, value } of changed)
        byLine.set(key, { ...(byLine.get(key) ?? { id: key }), ...changeOf.get(column)?.(value) })
      onChange?.([...byLine.values()])
    },
    onOvertaken: (count) => showWarning(t('sheet.overtaken', { count })),
    onRefused: (count, cut, fixed) =>
      showWarning(
        [
          count > 0 ? t('sheet.refused', { count }) : '',
          cut > 0 ? t('sheet.cut', { count: cut }) : '',
          fixed > 0 ? t('sheet.fixed', { count: fixed }) : '',
        ]
          .filter(Boolean)
          .join('. '),
      ),
    onKey: (event, { key }) => {
      if (!event.altKey || !moveBy || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return false
      moveBy(key, event.key === 'ArrowUp' ? -1 : 1)
      reveal(key)
      return true
    },
  })
}
