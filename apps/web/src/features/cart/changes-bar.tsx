import type { CartItem } from '@snab/contract/cart'
import { useTexts } from '../../lib/texts'
import buttons from '../../ui/button.module.css'
import classes from './cart-screen.module.css'
import { cartTexts } from './cart.texts'
import type { LineActions } from './use-line-actions'

type Props = {
  changed: readonly CartItem[]
  actions: LineActions
  onlyChanged: boolean
  onOnlyChanged: (only: boolean) => void
}

/** How many lines are not as the buyer saw them last, and what to do with all of them. */
export function ChangesBar({ changed, actions, onlyChanged, onOnlyChanged }: Props) {
  const t = useTexts(cartTexts)
  return (
    <div className={`${classes.notice} ${classes.changes}`} data-level="medium" role="status">
      <strong>{t('cart.changed', { count: changed.length })}</strong>
      <label className={classes.only}>
        <input type="checkbox" checked={onlyChanged} onChange={(event) => onOnlyChanged(event.target.checked)} />
        {t('cart.onlyChanged')}
      </label>
      <button
        type="button"
        className={buttons.button}
        title={t('cart.acceptHint')}
        onClick={() => void actions.accept(changed)}
      >
        {t('cart.acceptAll')}
      </button>
    </div>
  )
}
