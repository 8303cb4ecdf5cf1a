import type { CartItem } from '@snab/contract/cart'
import { memo, useRef, useState } from 'react'
import { formatMoney } from '../../lib/format'
import { useTexts } from '../../lib/texts'
import buttons from '../../ui/button.module.css'
import { NoteIcon, TrashIcon } from '../../ui/icons'
import { Picture } from '../../ui/picture'
import { AmountStepper } from './amount-stepper'
import classes from './cart-cards.module.css'
import { cartTexts } from './cart.texts'
import { focusNeighbour } from './focus-neighbour'
import { hasMessages, LineMessages } from './line-messages'
import { PriceNow, PriceWas } from './line-price'
import { LineMover, type Places } from './line-mover'
import { LineStock } from './line-stock'
import lines from './line.module.css'
import { NoteField } from './note-field'
import { ProductLink } from './product-link'
import { useLine } from './use-line'
import type { LineActions } from './use-line-actions'

type Props = { item: CartItem; price: number | null; isSelected: boolean; /** Null where lines do not stand in the cart’s own order. */ places: Places | null; actions: LineActions }

/** Cards of a long cart are drawn again only for their own sake. */
export const CartCard = memo(function CartCard({ item, price, isSelected, places, actions }: Props) {
  const t = useTexts(cartTexts)
  const { amount, note, isPending } = useLine(item)
  const [isNoteOpen, setNoteOpen] = useState(false)
  const noteButton = useRef<HTMLButtonElement>(null)
  const { product } = item
  const { name } = product

  return (
    <div className={`${classes.card} ${lines.card}`} data-selected={isSelected || undefined}>
      <div className={classes.top}>
        <label className={classes.check}>
          <input type="checkbox" aria-label={t('cart.select', { name })} checked={isSelected} onChange={() => actions.toggle(item.id)} />
        </label>
        <Picture src={product.image} size={56} />
        <div className={classes.what}>
          <ProductLink item={item} className={classes.name} />
          <span className={classes.facts}>
            <span>{product.article}</span>
            <LineStock product={product} />
          </span>
        </div>
        {places && <LineMover item={item} places={places} actions={actions} />}
      </div>
      <div className={classes.prices}>
        <span>
          <PriceNow price={price} />
          {price !== null && <span className={classes.per}> / {product.unit.name}</span>}
        </span>
        <PriceWas item={item} price={price} />
        <strong className={isPending ? classes.outdated : classes.total}>{item.total === null ? '—' : formatMoney(item.total)}</strong>
      </div>
      {hasMessages(item) && <div className={classes.messages}><LineMessages item={item} actions={actions} /></div>}
      {isNoteOpen ? (
        <NoteField name={name} note={note} isPending={isPending} focused onChange={(next) => actions.setNote(item, next)} onClose={() => setNoteOpen(false)} onDone={() => noteButton.current?.focus()} />
      ) : (
        note !== '' && <p className={classes.note}>{t('cart.note')}: {note}</p>
      )}
      <div className={classes.controls}>
        <AmountStepper name={name} amount={amount} packing={product} unit={product.unit.name} isPending={isPending} onChange={(next) => actions.setAmount(item, next)} />
        <span className={classes.buttons}>
          <button ref={noteButton} type="button" className={buttons.icon} aria-label={t(note === '' ? 'cart.noteAdd' : 'cart.noteEdit', { name })} onClick={() => setNoteOpen(true)}>
            <NoteIcon size={20} />
          </button>
          <button type="button" className={buttons.icon} data-remove="" aria-label={t('cart.remove', { name })} onClick={({ currentTarget }) => { focusNeighbour(currentTarget); actions.remove([item]) }}>
            <TrashIcon size={20} />
          </button>
        </span>
      </div>
    </div>
  )
}, (a, b) => a.item === b.item && a.price === b.price && a.isSelected === b.isSelected && a.actions === b.actions && samePlaces(a.places, b.places))

const samePlaces = (a: Places | null, b: Places | null): boolean => a === b || (a !== null && b !== null && a.first === b.first && a.before === b.before && a.after === b.after && a.last === b.last)
