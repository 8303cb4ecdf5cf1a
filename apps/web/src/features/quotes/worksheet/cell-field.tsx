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
  /** The question about the cell; empty if it is clear. */
  problem?: string
  isNumber?: boolean
  /** Until it is edited, the text stands in two lines. */
  isLong?: boolean
  /** In a grid Enter moves to another cell; elsewhere it closes the on-screen keyboard. */
  leavesOnEnter?: boolean
}

/** Keeps the typed text until blur; invalid input is reset. */
export function CellField<Row extends { id: number }, Change extends object>({
  item,
  column,
  placeholder,
  label,
  mayEdit,
  onChange,
  problem = '',
  isNumber = false,
  isLong = false,
  leavesOnEnter = false,
}: Props<Row, Change>) {
  const st = useTexts(sheetTexts)
  const shown = column.read(item)
  const field = (
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
  if (!isLong) return field
  return (
    <span className={classes.long}>
      {field}
      <span aria-hidden="true" className={classes.twoLines}>
        {shown}
      </span>
    </span>
  )
}
