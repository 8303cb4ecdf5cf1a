import type { CartAnswer } from '@snab/contract/buying/cart'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { useCartEdits } from './lines/cart-edits-of'
import classes from './cart-screen.module.css'
import { cartTexts } from './cart.texts'

/** Messages about the cart as a whole, and edits that wait for the connection. */
export function CartNotices({ messages, isStalled }: { messages: CartAnswer['messages']; isStalled: boolean }) {
  const t = useTexts(cartTexts)
  const edits = useCartEdits()
  return (
    <div className={classes.notices} role="status" aria-label={t('cart.messages')}>
      {isStalled && (
        <p className={classes.notice} data-level="medium">
          {t('cart.unsaved')}{' '}
          <button type="button" className={buttons.link} onClick={() => void edits.settle()}>
            {t('cart.saveNow')}
          </button>
        </p>
      )}
      {messages.map(({ level, warning }) => (
        <p key={warning} className={classes.notice} data-level={level}>
          {warning}
        </p>
      ))}
    </div>
  )
}
