import type { SheetItem } from '@snab/contract/order-manager'
import type { PricedSheetRow } from '@snab/domain/order-manager/price-sheet'
import type { ReactNode } from 'react'
import { showWarning } from '../../../lib/snackbar'
import { formatMoney, formatNumber } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import type { Sheet } from '../../../ui/sheet/create-sheet'
import { useSheetRow } from '../../../ui/sheet/use-sheet'
import lines from '../../../ui/table/line-table.module.css'
import { sheetTexts } from '../../lines/sheet/sheet.texts'
import { orderManagerTexts } from '../order-manager.texts'
import { editedColumns, numericColumns, type EditedColumn, type SheetColumnId } from './sheet-columns'
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
export function SheetLine(props: Props) {
  const t = useTexts(orderManagerTexts)
  const { item, priced, isSelected, rowIndex, sheet, cellId, onToggle } = props
  const { name, product } = item
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
    <CellField {...props} column={id} placeholder={placeholder} label={`${t(`manager.row.${id}`)}: ${name}`} />
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
      {cell(
        'product',
        product === null ? (
          <span className={classes.unmatched}>{t('manager.unmatched')}</span>
        ) : (
          <span data-gone={!product.isActive || undefined}>{product.article}</span>
        ),
        product ? (product.isActive ? product.name : `${t('manager.discontinued')}: ${product.name}`) : undefined,
      )}
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

/** Keeps what is typed until it is left; what cannot stand there is taken back. */
function CellField({
  item,
  column,
  placeholder,
  label,
  mayEdit,
  onChange,
}: Props & { column: EditedColumn['id']; placeholder: string; label: string }) {
  const st = useTexts(sheetTexts)
  const known = editedColumns.find(({ id }) => id === column)
  const shown = known?.read(item) ?? ''
  return (
    <input
      key={`${item.id}:${shown}`}
      className={classes.field}
      inputMode="decimal"
      defaultValue={shown}
      placeholder={placeholder}
      readOnly={!mayEdit}
      aria-label={label}
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
