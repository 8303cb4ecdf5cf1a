import type { CartItem } from '@snab/contract/cart'
import { memo, useRef, useState, type ReactNode } from 'react'
import { formatMoney } from '../../lib/format'
import { useTexts } from '../../lib/texts'
import { AmountField } from '../../ui/amount-field'
import buttons from '../../ui/button.module.css'
import { NoteIcon, TrashIcon } from '../../ui/icons'
import { Picture } from '../../ui/picture'
import type { CartColumn } from './cart-columns'
import classes from './cart-table.module.css'
import { cartTexts } from './cart.texts'
import { focusNeighbour } from './focus-neighbour'
import { hasMessages, LineMessages } from './line-messages'
import { hasChangedPrice, PriceNow, PriceWas } from './line-price'
import { LineStock } from './line-stock'
import { NoteField } from './note-field'
import { ProductLink } from './product-link'
import { useLine } from './use-line'
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
}

/** Plain cells and one subscription to the line's edits. What needs words stands in a second row below the first. */
export const CartRow = memo(function CartRow({ item, columns, price, isSelected, rowIndex, isNoteOpen, onNote, actions }: Props) {
  const t = useTexts(cartTexts)
  const { amount, note, isPending } = useLine(item)
  const [hasEditedNote, setEditedNote] = useState(false)
  const noteButton = useRef<HTMLButtonElement>(null)
  const { product } = item
  const { name } = product
  const hasDetail = hasMessages(item) || note !== '' || isNoteOpen
  const selected = isSelected || undefined
  const was = hasChangedPrice(item, price) ? t('cart.wasPrice', { price: formatMoney(item.priceWhenAdded ?? 0) }) : undefined

  const cell = (id: CartColumn['id']): ReactNode => {
    switch (id) {
      case 'select': return <input type="checkbox" aria-label={t('cart.select', { name })} checked={isSelected} onChange={() => actions.toggle(item.id)} />
      case 'picture': return <Picture src={product.image} size={28} />
      case 'article': return product.article
      case 'name': return <ProductLink item={item} />
      case 'stock': return <LineStock product={product} />
      case 'price': return <PriceNow price={price} />
      case 'was': return <PriceWas item={item} price={price} />
      case 'amount':
        return (
          <span className={classes.amount}>
            <AmountField label={t('cart.amountOf', { name })} amount={amount} packing={product} pending={isPending} onChange={(next) => actions.setAmount(item, next)} />
            <span className={classes.unit}>{product.unit.name}</span>
          </span>
        )
      case 'total': return item.total === null ? '—' : <span className={isPending ? classes.outdated : undefined}>{formatMoney(item.total)}</span>
      case 'actions':
        return (
          <span className={classes.actions}>
            <button
              ref={noteButton}
              type="button"
              className={buttons.icon}
              aria-label={t(note === '' ? 'cart.noteAdd' : 'cart.noteEdit', { name })}
              title={t('cart.note')}
              onClick={() => {
                setEditedNote(true)
                onNote(item.id)
              }}
            >
              <NoteIcon />
            </button>
            <button type="button" className={buttons.icon} aria-label={t('cart.remove', { name })} title={t('cart.remove', { name })} data-remove="" onClick={({ currentTarget }) => { focusNeighbour(currentTarget); actions.remove([item]) }}>
              <TrashIcon />
            </button>
          </span>
        )
    }
  }

  return (
    <>
      <tr className={classes.row} data-selected={selected} data-detailed={hasDetail || undefined} aria-rowindex={rowIndex}>
        {columns.map(({ id, align }) => <td key={id} data-column={id} data-align={align} title={id === 'article' ? product.article : id === 'price' ? was : undefined}>{cell(id)}</td>)}
      </tr>
      {hasDetail && (
        <tr className={classes.detail} data-selected={selected}>
          <td />
          <td colSpan={columns.length - 1}>
            <div className={classes.words}>
              {isNoteOpen ? (
                <NoteField name={name} note={note} isPending={isPending} focused={hasEditedNote} onChange={(next) => actions.setNote(item, next)} onClose={() => onNote(null)} onDone={() => noteButton.current?.focus()} />
              ) : (
                note !== '' && <button type="button" className={classes.note} title={note} onClick={() => { setEditedNote(true); onNote(item.id) }}>{t('cart.note')}: {note}</button>
              )}
              <LineMessages item={item} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
})

export const rowHeight = 34
export const detailHeight = 26

/** Pixels a line takes. */
export const lineHeight = (item: CartItem, isNoteOpen: boolean) => rowHeight + (hasMessages(item) || item.note !== '' || isNoteOpen ? detailHeight : 0)
