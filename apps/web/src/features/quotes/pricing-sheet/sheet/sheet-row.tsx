import type { SheetItem } from '@snab/contract/quotes/pricing-sheet'
import type { PricedSheetRow } from '@snab/domain/pricing-sheet/price-sheet'
import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import type { Sheet } from '../../../../ui/sheet/create-sheet'
import { useSheetRow } from '../../../../ui/sheet/use-sheet'
import lines from '../../../../ui/table/line-table.module.css'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import { CellField } from './cell-field'
import { ProductMark } from './product-mark'
import { numericColumns, type EditedColumn, type SheetColumnId } from './sheet-columns'
import type { RowPatch } from './sheet-store'
import classes from './sheet.module.css'

type Props = {
  item: SheetItem
  priced: PricedSheetRow
  isSelected: boolean
  mayEdit: boolean
  rowIndex: number
  sheet: Sheet<number>
  cellId: (key: number, column: string) => string
  onToggle: (id: number) => void
  onChange: (patch: RowPatch) => void
}

const sum = (kopecks: number | null) => (kopecks === null ? '—' : formatMoney(kopecks / 100))

/** A line of the deal with its two prices. */
export function SheetLine({ item, priced, isSelected, mayEdit, rowIndex, sheet, cellId, onToggle, onChange }: Props) {
  const t = useTexts(pricingSheetTexts)
  const { name } = item
  const markOf = useSheetRow(sheet, item.id)
  const cell = (id: SheetColumnId, content: ReactNode, title?: string) => {
    const { isChosen, isHead } = markOf(id)
    return (
      <td
        key={id}
        id={isHead ? cellId(item.id, id) : undefined}
        data-cell={id === 'select' ? undefined : id}
        data-column={id}
        data-align={id === 'select' ? 'center' : numericColumns.has(id) ? 'end' : 'start'}
        data-chosen={isChosen || undefined}
        data-head={isHead || undefined}
        title={title}
      >
        {content}
      </td>
    )
  }
  const field = (id: EditedColumn['id'], placeholder = '—') => (
    <CellField
      item={item}
      column={id}
      placeholder={placeholder}
      label={`${t(`manager.row.${id}`)}: ${name}`}
      mayEdit={mayEdit}
      onChange={onChange}
    />
  )
  return (
    <tr
      className={`${lines.row} ${classes.row}`}
      data-key={item.id}
      aria-rowindex={rowIndex}
      data-selected={isSelected || undefined}
      data-loss={priced.isLoss || undefined}
    >
      {cell(
        'select',
        <input
          type="checkbox"
          aria-label={t('manager.row.select', { name })}
          checked={isSelected}
          onChange={() => onToggle(item.id)}
        />,
      )}
      {cell('article', item.article, item.article)}
      {cell('name', name, name)}
      {cell('product', <ProductMark item={item} />)}
      {cell('amount', field('amount'))}
      {cell('unit', item.unit)}
      {cell('crmPrice', field('crmPrice'))}
      {cell('crmTotal', sum(priced.crmTotal))}
      {cell('markup', field('markup', priced.markup === null ? '—' : formatNumber(priced.markup / 100)))}
      {cell('price', field('price', sum(priced.price)))}
      {cell('total', sum(priced.total))}
      {cell('diff', <span className={classes.diff}>{sum(priced.diff)}</span>)}
    </tr>
  )
}
