import type { SheetItem } from '@snab/contract/quotes/pricing-sheet'
import { showWarning } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { sheetTexts } from '../../../buying/lines/sheet/sheet.texts'
import { editedColumns, problemOf, type EditedColumn } from './sheet-columns'
import type { RowPatch } from './sheet-store'
import classes from './sheet.module.css'

type Props = {
  item: SheetItem
  column: EditedColumn['id']
  placeholder: string
  label: string
  mayEdit: boolean
  onChange: (patch: RowPatch) => void
  /** In a grid Enter goes to another cell; elsewhere it closes the keyboard. */
  leavesOnEnter?: boolean
}

/** Keeps what is typed until it is left; what cannot stand there is taken back. */
export function CellField({ item, column, placeholder, label, mayEdit, onChange, leavesOnEnter = false }: Props) {
  const st = useTexts(sheetTexts)
  const known = editedColumns.find(({ id }) => id === column)
  const shown = known?.read(item) ?? ''
  const problem = problemOf(item, column)
  return (
    <input
      key={`${item.id}:${shown}`}
      className={classes.field}
      inputMode="decimal"
      defaultValue={shown}
      placeholder={problem === '' ? placeholder : '?'}
      title={problem || undefined}
      data-asked={problem !== '' || undefined}
      readOnly={!mayEdit}
      aria-label={problem === '' ? label : `${label}. ${problem}`}
      onKeyDown={({ key, currentTarget }) => leavesOnEnter && key === 'Enter' && currentTarget.blur()}
      onBlur={({ target }) => {
        if (target.value === shown) return
        const change = known?.accept(item, target.value)
        if (change) return onChange({ id: item.id, ...change })
        target.value = shown
        showWarning(st('sheet.refused', { count: 1 }))
      }}
    />
  )
}
