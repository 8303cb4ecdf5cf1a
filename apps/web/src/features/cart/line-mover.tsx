import type { CartItem } from '@snab/contract/cart'
import { useTexts } from '../../lib/texts'
import buttons from '../../ui/button.module.css'
import { MoreIcon } from '../../ui/icons'
import { Menu } from '../../ui/menu'
import classes from './cart-cards.module.css'
import { cartTexts } from './cart.texts'
import type { LineActions } from './use-line-actions'

/** Ids of the lines that stand around one; null at an end. */
export type Places = { first: number; before: number | null; after: number | null; last: number }

/** Where there is no pointer to drag with. */
export function LineMover({
  item,
  places: { first, before, after, last },
  actions,
}: {
  item: CartItem
  places: Places
  actions: LineActions
}) {
  const t = useTexts(cartTexts)
  const choices = [
    ['cart.moveFirst', before === null ? null : first],
    ['cart.moveUp', before],
    ['cart.moveDown', after],
    ['cart.moveLast', after === null ? null : last],
  ] as const
  return (
    <Menu
      closesOnChoice
      label={t('cart.move', { name: item.product.name })}
      triggerClass={buttons.icon}
      trigger={<MoreIcon size={20} />}
    >
      {choices.map(
        ([text, onto]) =>
          onto !== null && (
            <button key={text} type="button" className={classes.choice} onClick={() => actions.move(item.id, onto)}>
              {t(text)}
            </button>
          ),
      )}
    </Menu>
  )
}
