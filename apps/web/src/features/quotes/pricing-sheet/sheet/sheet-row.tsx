import type { SheetItem } from '@snab/contract/quotes/pricing-sheet'
import type { PricedSheetRow } from '@snab/domain/pricing-sheet/price-sheet'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import lines from '../../../../ui/table/line-table.module.css'
import { useCells, type GridRow } from '../../worksheet/use-cells'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import { ProductMark } from './product-mark'
import { look, type SheetColumn, type SheetColumnId } from './sheet-columns'
import { SheetField } from './sheet-field'
import type { RowPatch } from './sheet-store'
import classes from './sheet.module.css'

type Props = {
  item: SheetItem
  priced: PricedSheetRow
  isSelected: boolean
  mayEdit: boolean
  place: GridRow
  onToggle: (id: number) => void
  onChange: (patch: RowPatch) => void
}

const sum = (kopecks: number | null) => (kopecks === null ? '—' : formatMoney(kopecks / 100))

/** A line of the deal with its two prices. */
export function SheetLine({ item, priced, isSelected, mayEdit, place, onToggle, onChange }: Props) {
  const t = useTexts(pricingSheetTexts)
  const { name } = item
  const cell = useCells<SheetColumnId>(item.id, place, look)
  const field = (id: SheetColumn['id'], placeholder = '—') => (
    <SheetField item={item} column={id} placeholder={placeholder} mayEdit={mayEdit} onChange={onChange} />
  )
  return (
    <tr
      className={`${lines.row} ${classes.row}`}
      data-key={item.id}
      aria-rowindex={place.rowIndex}
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
      {cell('article', item.article, { title: item.article })}
      {cell('name', name, { title: name })}
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
