import { Link } from '@tanstack/react-router'
import { isInPunchout } from '../../../../shared/punchout/in-punchout'
import { ReturnButton } from '../../../../shared/punchout/return-button'
import { useUser } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import classes from './cart-summary.module.css'
import buttons from '../../../../ui/button.module.css'
import { readCartSearch } from '../cart-search'
import { cartTexts } from '../cart.texts'

/** To the order; a guest must sign in first and stays in the cart. */
export function OrderLink({ selectedCount }: { selectedCount: number }) {
  const t = useTexts(cartTexts)
  const isGuest = useUser() === null
  if (isInPunchout()) return <ReturnButton className={classes.order} />
  if (isGuest)
    return (
      <Link
        to="."
        search={true}
        state={{ openedAuth: 'signin' }}
        resetScroll={false}
        className={`${buttons.filled} ${classes.order}`}
      >
        {t('cart.signInToOrder')}
      </Link>
    )
  return (
    <Link
      to="/cart/order"
      search={({ sort, product }) => ({ sort: readCartSearch({ sort }).sort, product })}
      className={`${buttons.filled} ${classes.order}`}
    >
      {selectedCount > 0 ? t('cart.orderSelected', { count: selectedCount }) : t('cart.order')}
    </Link>
  )
}
