import type { SpecificationItem } from '@snab/contract/specification'
import { memo } from 'react'
import { Link } from '@tanstack/react-router'
import { formatMoney, formatNumber } from '../../lib/format'
import { panelLink } from '../../lib/opened-panel'
import { ProductCardLink } from '../../lib/product-card-link'
import { useTexts } from '../../lib/texts'
import { useLine } from '../../lib/use-line'
import { AmountField } from '../../ui/amount-field'
import buttons from '../../ui/button.module.css'
import { TrashIcon } from '../../ui/icons'
import { LineArticle } from '../../ui/line-table'
import lines from '../../ui/line-table.module.css'
import { LineStock } from '../../ui/line-stock'
import productName from '../../ui/product-name.module.css'
import { RowPicture } from '../../ui/row-picture'
import type { Sheet } from '../../ui/sheet/create-sheet'
import { useSheetRow } from '../../ui/sheet/use-sheet'
import { ChangeWords, NoteInput, Price } from './cells'
import { useItemEdits } from './item-edits'
import type { ItemColumn } from './item-columns'
import classes from './item-table.module.css'
import { specificationTexts } from './specification.texts'
import type { ItemActions } from './use-item-actions'

type Props = {
  specificationId: number
  item: SpecificationItem
  /** Of one unit, as the portal shows it. */
  price: number | null
  columns: readonly ItemColumn[]
  /** Place in the whole table, the head included. */
  rowIndex: number
  isSelected: boolean
  dropSide: 'before' | 'after' | undefined
  onToggle: (id: number) => void
  /** Null where rows are only read. */
  actions: ItemActions | null
  onKeyMove: (item: SpecificationItem, by: 1 | -1) => void
  sheet: Sheet<number>
  cellId: (key: number, column: string) => string
}

export const ItemRow = memo(function ItemRow({
  specificationId,
  item,
  price,
  columns,
  rowIndex,
  isSelected,
  dropSide,
  onToggle,
  actions,
  onKeyMove,
  sheet,
  cellId,
}: Props) {
  const t = useTexts(specificationTexts)
  const { amount, note, isPending, isNotePending } = useLine(useItemEdits(specificationId), item)
  const markOf = useSheetRow(sheet, item.id)
  const { product } = item
  const { name } = product

  const cell = (id: ItemColumn['id']) => {
    switch (id) {
      case 'move':
        return (
          <button
            type="button"
            draggable
            className={classes.handle}
            aria-label={t('spec.item.moveOf', { name })}
            data-drag={item.id}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
              event.preventDefault()
              onKeyMove(item, event.key === 'ArrowUp' ? -1 : 1)
            }}
          >
            <span aria-hidden="true">⠿</span>
          </button>
        )
      case 'select':
        return (
          <input
            type="checkbox"
            aria-label={t('spec.item.select', { name })}
            checked={isSelected}
            onChange={() => onToggle(item.id)}
          />
        )
      case 'picture':
        return <RowPicture src={product.image} size={28} />
      case 'article':
        return <LineArticle article={product.article} />
      case 'name':
        return <ProductCardLink item={item} className={productName.name} />
      case 'note':
        return actions ? (
          <NoteInput
            name={name}
            note={note}
            isPending={isNotePending}
            onChange={(next) => actions.setNote(item, next)}
          />
        ) : (
          note
        )
      case 'stock':
        return <LineStock product={product} />
      case 'price':
        return <Price price={price} />
      case 'amount':
        return actions ? (
          <>
            <AmountField
              of={item.id}
              label={t('spec.item.amountOf', { name })}
              amount={amount}
              packing={product}
              pending={isPending}
              onChange={(next) => actions.setAmount(item, next)}
            />
            <span className={lines.unit} title={product.unit.name}>
              {product.unit.name}
            </span>
          </>
        ) : (
          `${formatNumber(item.amount)} ${product.unit.name}`
        )
      case 'total':
        return item.total === null ? (
          '—'
        ) : (
          <span className={isPending ? lines.outdated : undefined}>{formatMoney(item.total)}</span>
        )
      case 'actions':
        return (
          <button
            type="button"
            className={buttons.icon}
            aria-label={t('spec.item.remove', { name })}
            title={t('spec.item.remove', { name })}
            onClick={() => void actions?.remove([item])}
          >
            <TrashIcon />
          </button>
        )
    }
  }

  return (
    <>
      <tr
        className={`${lines.row} ${classes.row}`}
        data-key={item.id}
        data-selected={isSelected || undefined}
        data-drop={dropSide}
        aria-rowindex={rowIndex}
      >
        {columns.map(({ id, align }) => {
          const { isChosen, isHead } = markOf(id)
          return (
            <td
              key={id}
              id={isHead ? cellId(item.id, id) : undefined}
              data-cell={id}
              data-column={id}
              data-align={align}
              data-chosen={isChosen || undefined}
              data-head={isHead || undefined}
              aria-selected={isChosen || undefined}
              title={id === 'article' ? product.article : undefined}
            >
              {cell(id)}
            </td>
          )
        })}
      </tr>
      {item.changes && (
        <tr className={lines.detail} data-key={item.id} data-selected={isSelected || undefined}>
          <td />
          <td colSpan={columns.length - 1}>
            <div className={lines.words}>
              <ChangeWords changes={item.changes} unit={product.unit.name} />
              {actions && (
                <>
                  <button
                    type="button"
                    className={buttons.link}
                    title={t('spec.acceptHint')}
                    aria-label={t('spec.acceptOf', { name })}
                    onClick={() => void actions.settle([item], 'accept')}
                  >
                    {t('spec.accept')}
                  </button>
                  <button
                    type="button"
                    className={buttons.link}
                    title={t('spec.keepHint')}
                    aria-label={t('spec.keepOf', { name })}
                    onClick={() => void actions.settle([item], 'keep')}
                  >
                    {t('spec.keep')}
                  </button>
                  <Link
                    {...panelLink('replace', item.id)}
                    className={buttons.link}
                    aria-label={t('spec.replaceOf', { name })}
                  >
                    {t('spec.replace')}
                  </Link>
                </>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  )
})
