import type { SheetItem } from '@snab/contract/quotes/pricing-sheet'
import type { PricedSheetRow } from '@snab/domain/pricing-sheet/price-sheet'
import { useCallback } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import type { GridRow } from '../../worksheet/use-cells'
import { WorksheetGrid } from '../../worksheet/worksheet-grid'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import { copiedText, editedColumns, foldedColumns, look, rangedColumns, sheetColumnWidths } from './sheet-columns'
import { SheetLine } from './sheet-row'
import type { RowPatch, SheetStore } from './sheet-store'
import classes from './sheet.module.css'

type Props = {
  items: readonly SheetItem[]
  priced: ReadonlyMap<number, PricedSheetRow>
  store: SheetStore
  mayEdit: boolean
  selected: ReadonlySet<number>
  onToggle: (id: number) => void
  onSelectAll: (isSelected: boolean) => void
}

/** The pricing sheet as a spreadsheet. */
export function SheetGrid({ priced, onToggle, ...shared }: Props) {
  const t = useTexts(pricingSheetTexts)
  const copied = useCallback(
    (column: string, item: SheetItem) => copiedText(column, item, priced.get(item.id)),
    [priced],
  )
  const row = (item: SheetItem, place: GridRow, onChange: (patch: RowPatch) => void) => {
    const prices = priced.get(item.id)
    return (
      prices && (
        <SheetLine
          item={item}
          priced={prices}
          isSelected={shared.selected.has(item.id)}
          mayEdit={shared.mayEdit}
          place={place}
          onToggle={onToggle}
          onChange={onChange}
        />
      )
    )
  }
  return (
    <WorksheetGrid
      {...shared}
      label={t('manager.sheet')}
      scrollId="order-manager-rows"
      columns={sheetColumnWidths}
      folded={foldedColumns}
      look={look}
      heading={(id) => t(`manager.row.${id}`)}
      selectAll={t('manager.row.selectAll')}
      edited={editedColumns}
      ranged={rangedColumns}
      copied={copied}
      row={row}
      nothing={<p className={classes.nothing}>{t('manager.filterEmpty')}</p>}
    />
  )
}
