import type { SheetItem } from '@snab/contract/quotes/pricing-sheet'
import { useTexts } from '../../../../lib/texts/texts'
import { CellField } from '../../worksheet/cell-field'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import { editedById, problemOf, type SheetColumn } from './sheet-columns'
import type { RowPatch } from './sheet-store'

type Props = {
  item: SheetItem
  column: SheetColumn['id']
  placeholder: string
  mayEdit: boolean
  onChange: (patch: RowPatch) => void
  leavesOnEnter?: boolean
}

/** An editable cell of the pricing sheet. */
export function SheetField({ item, column, ...shared }: Props) {
  const t = useTexts(pricingSheetTexts)
  const known = editedById.get(column)
  if (!known) return null
  return (
    <CellField
      {...shared}
      item={item}
      column={known}
      label={`${t(`manager.row.${column}`)}: ${item.name}`}
      problem={problemOf(item, column)}
      isNumber
    />
  )
}
