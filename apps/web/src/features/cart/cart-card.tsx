import type { CartItem } from '@snab/contract/cart'
import { memo, useRef, useState } from 'react'
import { formatMoney } from '../../lib/format'
import { ProductCardLink } from '../../lib/product-card-link'
import { useTexts } from '../../lib/texts'
import { useLine } from '../../lib/use-line'
import buttons from '../../ui/button.module.css'
import { NoteIcon, TrashIcon } from '../../ui/icons'
import cards from '../../ui/line-cards.module.css'
import { LineStock } from '../../ui/line-stock'
import { Picture } from '../../ui/picture'
import { AmountStepper } from './amount-stepper'
import { useCartEdits } from './cart-edits-of'
import { cartTexts } from './cart.texts'
import { focusNeighbour } from './focus-neighbour'
import { hasMessages, LineMessages } from './line-messages'
import { PriceNow, PriceWas } from './line-price'
import { LineMover, type Places } from './line-mover'
import lines from './line.module.css'
import { NoteField } from './note-field'
import type { LineActions } from './use-line-actions'

type Props = {
  item: CartItem
  price: number | null
  isSelected: boolean
  /** Null where lines do not stand in the cart’s own order. */ places: Places | null
  actions: LineActions
}

/** Cards of a long cart are drawn again only for their own sake. */
export const CartCard = memo(
  function CartCard({ item, price, isSelected, places, actions }: Props) {
    const t = useTexts(cartTexts)
    const { amount, note, isPending, isNotePending } = useLine(useCartEdits(), item)
    const [isNoteOpen, setNoteOpen] = useState(false)
    const noteButton = useRef<HTMLButtonElement>(null)
    const { product } = item
    const { name } = product

    return (
      <div className={`${cards.card} ${lines.card}`} data-selected={isSelected || undefined}>
        <div className={cards.top}>
          <label className={cards.check}>
            <input
              type="checkbox"
              aria-label={t('cart.select', { name })}
              checked={isSelected}
              onChange={() => actions.toggle(item.id)}
            />
          </label>
          <Picture src={product.image} size={56} />
          <div className={cards.what}>
            <ProductCardLink item={item} className={cards.name} />
            <span className={cards.facts}>
              <span>{product.article}</span>
              <LineStock product={product} />
            </span>
          </div>
          {places && <LineMover item={item} places={places} actions={actions} />}
        </div>
        <div className={cards.prices}>
          <span>
            <PriceNow price={price} />
            {price !== null && <span className={cards.per}> {t('cart.perUnit', { unit: product.unit.name })}</span>}
          </span>
          <PriceWas item={item} price={price} />
          <strong className={isPending ? cards.outdated : cards.total}>
            {item.total === null ? '—' : t('cart.sum', { sum: formatMoney(item.total) })}
          </strong>
        </div>
        {hasMessages(item) && (
          <div className={cards.messages}>
            <LineMessages item={item} actions={actions} />
          </div>
        )}
        {isNoteOpen ? (
          <NoteField
            name={name}
            note={note}
            isPending={isNotePending}
            focused
            onChange={(next) => actions.setNote(item, next)}
            onClose={() => setNoteOpen(false)}
            onDone={() => noteButton.current?.focus()}
          />
        ) : (
          note !== '' && (
            <p className={cards.note}>
              {t('cart.note')}: {note}
            </p>
          )
        )}
        <div className={cards.controls}>
          <AmountStepper
            name={name}
            amount={amount}
            packing={product}
            unit={product.unit.name}
            isPending={isPending}
            onChange={(next) => actions.setAmount(item, next)}
          />
          <span className={cards.buttons}>
            <button
              ref={noteButton}
              type="button"
              className={buttons.icon}
              aria-label={t(note === '' ? 'cart.noteAdd' : 'cart.noteEdit', { name })}
              onClick={() => setNoteOpen(true)}
            >
              <NoteIcon size={20} />
            </button>
            <button
              type="button"
              className={buttons.icon}
              data-remove=""
              aria-label={t('cart.remove', { name })}
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget)
                actions.remove([item])
              }}
            >
              <TrashIcon size={20} />
            </button>
          </span>
        </div>
      </div>
    )
  },
  (a, b) =>
    a.item === b.item &&
    a.price === b.price &&
    a.isSelected === b.isSelected &&
    a.actions === b.actions &&
    samePlaces(a.places, b.places),
)

const samePlaces = (a: Places | null, b: Places | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.first === b.first && a.before === b.before && a.after === b.after && a.last === b.last)
