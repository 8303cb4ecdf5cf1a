import type { CartItem } from '@snab/contract/cart'
import { memo, useRef, useState, type ReactNode } from 'react'
import { formatMoney } from '../../lib/format'
import { ProductCardLink } from '../../lib/product-card-link'
import { useTexts } from '../../lib/texts'
import { useLine } from '../../lib/use-line'
import { AmountField } from '../../ui/amount-field'
import buttons from '../../ui/button.module.css'
import { GripIcon, NoteIcon, TrashIcon } from '../../ui/icons'
import { detailHeight, LineArticle, rowHeight } from '../../ui/line-table'
import lines from '../../ui/line-table.module.css'
import { LineStock } from '../../ui/line-stock'
import productName from '../../ui/product-name.module.css'
import { RowPicture } from '../../ui/row-picture'
import type { Sheet } from '../../ui/sheet/create-sheet'
import { useSheetRow } from '../../ui/sheet/use-sheet'
import type { CartColumn } from './cart-columns'
import { useCartEdits } from './cart-edits-of'
import classes from './cart-table.module.css'
import { cartTexts } from './cart.texts'
import { focusNeighbour } from './focus-neighbour'
import { hasMessages, LineMessages } from './line-messages'
import { hasChangedPrice, PriceNow, PriceWas } from './line-price'
import { NoteField } from './note-field'
import type { LineActions } from './use-line-actions'

type Props = {
  item: CartItem
  columns: readonly CartColumn[]
  price: number | null
  isSelected: boolean
  /** Place in the whole table, the head included. */
  rowIndex: number
  isNoteOpen: boolean
  onNote: (id: number | null) => void
  actions: LineActions
  sheet: Sheet<number>
  cellId: (key: number, column: string) => string
  /** Lines stand in the cart's own order, which can be changed. */
  canMove: boolean
}

/** Plain cells and one subscription to the line's edits. What needs words stands in a second row below the first. */
export const CartRow = memo(function CartRow({
  item,
  columns,
  price,
  isSelected,
  rowIndex,
  isNoteOpen,
  onNote,
  actions,
  sheet,
  cellId,
  canMove,
}: Props) {
  const t = useTexts(cartTexts)
  const { amount, note, isPending, isNotePending } = useLine(useCartEdits(), item)
  const [editedNote, setEditedNote] = useState<number | null>(null)
  const noteButton = useRef<HTMLButtonElement>(null)
  const markOf = useSheetRow(sheet, item.id)
  const { product } = item
  const { name } = product
  const hasNoteColumn = columns.some(({ id }) => id === 'note')
  const hasDetail = hasMessages(item) || (!hasNoteColumn && (note !== '' || isNoteOpen))
  const selected = isSelected || undefined
  const was = hasChangedPrice(item, price)
    ? t('cart.wasPrice', { price: formatMoney(item.priceWhenAdded ?? 0) })
    : undefined

  const cell = (id: CartColumn['id']): ReactNode => {
    switch (id) {
      case 'select':
        return (
          <span className={classes.select}>
            {canMove && (
              <button
                type="button"
                className={classes.grip}
                draggable
                tabIndex={-1}
                aria-label={t('cart.move', { name })}
                title={t('cart.moveHint')}
                onDragStart={({ dataTransfer, currentTarget }) => {
                  dataTransfer.effectAllowed = 'move'
                  dataTransfer.setData(draggedLine, String(item.id))
                  const row = currentTarget.closest('tr')
                  if (row) dataTransfer.setDragImage(row, 20, 17)
                }}
              >
                <GripIcon />
              </button>
            )}
            <input
              type="checkbox"
              aria-label={t('cart.select', { name })}
              checked={isSelected}
              onChange={() => actions.toggle(item.id)}
            />
          </span>
        )
      case 'picture':
        return <RowPicture src={product.image} size={28} />
      case 'article':
        return <LineArticle article={product.article} />
      case 'name':
        return <ProductCardLink item={item} className={productName.name} />
      case 'stock':
        return <LineStock product={product} />
      case 'price':
        return <PriceNow price={price} />
      case 'was':
        return <PriceWas item={item} price={price} />
      case 'amount':
        return (
          <>
            <AmountField
              of={item.id}
              label={t('cart.amountOf', { name })}
              amount={amount}
              packing={product}
              pending={isPending}
              onChange={(next) => actions.setAmount(item, next)}
            />
            <span className={lines.unit} title={product.unit.name}>
              {product.unit.name}
            </span>
          </>
        )
      case 'total':
        return item.total === null ? (
          '—'
        ) : (
          <span className={isPending ? lines.outdated : undefined}>{formatMoney(item.total)}</span>
        )
      case 'note':
        return isNoteOpen ? (
          <NoteField
            name={name}
            note={note}
            isPending={isNotePending}
            focused={editedNote === item.id}
            onChange={(next) => actions.setNote(item, next)}
            onClose={() => onNote(null)}
            onDone={() => undefined}
          />
        ) : (
          <span className={classes.noteText} data-pending={isNotePending || undefined}>
            {note}
          </span>
        )
      case 'actions':
        return (
          <>
            {!hasNoteColumn && (
              <button
                ref={noteButton}
                type="button"
                className={buttons.icon}
                aria-label={t(note === '' ? 'cart.noteAdd' : 'cart.noteEdit', { name })}
                title={t('cart.note')}
                onClick={() => {
                  setEditedNote(item.id)
                  onNote(item.id)
                }}
              >
                <NoteIcon />
              </button>
            )}
            <button
              type="button"
              className={buttons.icon}
              aria-label={t('cart.remove', { name })}
              title={t('cart.remove', { name })}
              data-remove=""
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget)
                actions.remove([item])
              }}
            >
              <TrashIcon />
            </button>
          </>
        )
    }
  }

  return (
    <>
      <tr
        className={`${lines.row} ${classes.row}`}
        data-key={item.id}
        data-selected={selected}
        aria-rowindex={rowIndex}
      >
        {columns.map(({ id, align }) => {
          const { isChosen, isHead } = markOf(id)
          const title =
            id === 'article' ? product.article : id === 'price' ? was : id === 'note' && note !== '' ? note : undefined
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
              title={title}
            >
              {cell(id)}
            </td>
          )
        })}
      </tr>
      {hasDetail && (
        <tr className={lines.detail} data-selected={selected}>
          <td />
          <td colSpan={columns.length - 1}>
            <div className={lines.words}>
              {hasNoteColumn ? null : isNoteOpen ? (
                <NoteField
                  name={name}
                  note={note}
                  isPending={isNotePending}
                  focused={editedNote === item.id}
                  onChange={(next) => actions.setNote(item, next)}
                  onClose={() => onNote(null)}
                  onDone={() => noteButton.current?.focus()}
                />
              ) : (
                note !== '' && (
                  <button
                    type="button"
                    className={classes.note}
                    title={note}
                    onClick={() => {
                      setEditedNote(item.id)
                      onNote(item.id)
                    }}
                  >
                    {t('cart.note')}: {note}
                  </button>
                )
              )}
              <LineMessages item={item} actions={actions} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
})

/** Pixels a line takes. */
export const lineHeight = (item: CartItem, hasNoteBelow: boolean) =>
  rowHeight + (hasMessages(item) || hasNoteBelow ? detailHeight : 0)

/** The kind of what is dragged: nothing else may be dropped between lines. */
export const draggedLine = 'application/x-cart-line'
