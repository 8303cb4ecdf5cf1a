import { showWarning } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { sheetTexts } from '../../buying/lines/sheet/sheet.texts'
import type { EditedColumn } from './edited-column'
import classes from './worksheet.module.css'

type Props<Row, Change> = {
  item: Row
  column: EditedColumn<Row, Change>
  placeholder: string
  label: string
  mayEdit: boolean
  onChange: (patch: Change & { id: number }) => void
  /** What is unclear about the cell; empty where nothing is. */
  problem?: string
  isNumber?: boolean
  /** In a grid Enter goes to another cell; elsewhere it closes the keyboard. */
  leavesOnEnter?: boolean
}

/** Keeps what is typed until it is left; what cannot stand there is taken back. */
export function CellField<Row extends { id: number }, Change extends object>({
  item,
  column,
  placeholder,
  label,
  mayEdit,
  onChange,
  problem = '',
  isNumber = false,
  leavesOnEnter = false,
}: Props<Row, Change>) {
  const st = useTexts(sheetTexts)
  const shown = column.read(item)
  return (
    <input
      key={`${item.id}:${shown}`}
      className={classes.field}
      inputMode={isNumber ? 'decimal' : undefined}
      defaultValue={shown}
      placeholder={problem === '' ? placeholder : '?'}
      title={problem || undefined}
      data-asked={problem !== '' || undefined}
      readOnly={!mayEdit}
      aria-label={problem === '' ? label : `${label}. ${problem}`}
      onKeyDown={({ key, currentTarget }) => leavesOnEnter && key === 'Enter' && currentTarget.blur()}
      onBlur={({ target }) => {
        if (target.value === shown) return
        const change = column.accept(item, target.value)
        if (change) return onChange({ ...change, id: item.id })
        target.value = shown
        showWarning(st('sheet.refused', { count: 1 }))
      }}
    />
  )
}
