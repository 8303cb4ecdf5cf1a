import { usePricesHidden } from '../../../../shared/session/hidden-prices'
import { orderStopSentence } from '@snab/domain/order/order-stop'
import { linesBySeller } from '@snab/domain/order/order-sellers'
import { useMemo } from 'react'
import { useIsRoomy } from '../../../../lib/media'
import { isInPunchout } from '../../../../shared/punchout/in-punchout'
import { useAppInfo, useUser } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import { useIsSaving } from '../../lines/edits/use-is-saving'
import { AskPrices } from '../../../../shared/price-request/ask-prices'
import buttons from '../../../../ui/button.module.css'
import { useCartEdits } from '../lines/cart-edits-of'
import { selection } from '../lines/cart-selection'
import classes from './cart-summary.module.css'
import { linesTexts } from '../../lines/lines.texts'
import { cartTexts } from '../cart.texts'
import { OrderLink } from './order-link'
import { TotalsList } from './totals-list'
import { useCart } from '../use-cart'

/** Totals of the cart, or of the selected lines, and the link to ordering. */
export function CartSummary() {
  const t = useTexts(cartTexts)
  const common = useTexts(linesTexts)
  const { acceptingOrders, orderStop } = useAppInfo()
  const isRoomy = useIsRoomy()
  const isGuest = useUser() === null
  const isHidden = usePricesHidden()
  const { totals, selected, chosen, isStalled } = useCart()
  const isSaving = useIsSaving(useCartEdits())
  const priced = useMemo(() => chosen.filter(({ total }) => total !== null), [chosen])
  const sellers = useMemo(() => linesBySeller(chosen).size, [chosen])
  if (!totals) return null
  const count = selected.size
  const unpriced = isGuest ? 0 : chosen.length - priced.length

  return (
    <section className={classes.summary} aria-labelledby="cart-total">
      <header className={classes.head}>
        <h2 id="cart-total">{count > 0 ? t('cart.selected', { count }) : t('cart.total')}</h2>
        <span role="status" className={classes.saving}>
          {isSaving ? (isStalled ? common('lines.waiting') : t('cart.saving')) : ''}
        </span>
        {count > 0 && (
          <button type="button" className={buttons.link} onClick={() => selection.replace([])}>
            {common('lines.dropSelection')}
          </button>
        )}
      </header>
      <TotalsList totals={totals} isSaving={isSaving} />
      {isHidden && <p className={classes.hint}>{t('cart.pricesAfterSignIn')}</p>}
      {sellers > 1 && <p className={classes.hint}>{t('cart.severalSellers', { count: sellers })}</p>}
      {unpriced > 0 && (
        <p className={classes.warning}>
          {t('cart.unpriced', { count: unpriced })}{' '}
          {priced.length > 0 && (
            <button type="button" className={classes.way} onClick={() => selection.replace(priced.map(({ id }) => id))}>
              {t('cart.selectPriced')}
            </button>
          )}
        </p>
      )}
      {!acceptingOrders && (
        <p className={classes.warning}>
          {orderStop
            ? orderStopSentence({ ...orderStop, until: orderStop.until === null ? null : new Date(orderStop.until) })
            : t('cart.notAccepting')}
        </p>
      )}
      {isRoomy && <OrderLink selectedCount={count} />}
      {isRoomy && !isInPunchout() && (
        <AskPrices source={{ kind: 'cart' }} itemIds={[...selected]} className={buttons.button} />
      )}
      {isGuest && <p className={classes.hint}>{t('cart.guestHint')}</p>}
    </section>
  )
}
