import { usePricesHidden } from '../../../../shared/session/hidden-prices'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { useIsSaving } from '../../lines/edits/use-is-saving'
import { useCartEdits } from '../lines/cart-edits-of'
import classes from './cart-summary.module.css'
import { linesTexts } from '../../lines/lines.texts'
import { cartTexts } from '../cart.texts'
import { OrderLink } from './order-link'
import type { Cart } from '../use-cart'

/** Always visible above the mobile navigation. */
export function OrderBar({ cart: { totals, selected } }: { cart: Cart }) {
  const t = useTexts(cartTexts)
  const common = useTexts(linesTexts)
  const isHidden = usePricesHidden()
  const isSaving = useIsSaving(useCartEdits())
  return (
    <div className={classes.bar}>
      {totals && (
        <span className={classes.barSum} data-outdated={isSaving || undefined}>
          {isHidden ? (
            t('cart.pricesAfterSignIn')
          ) : (
            <>
              <span>{selected.size > 0 ? t('cart.selected', { count: selected.size }) : t('cart.toPay')}</span>
              <strong>
                {selected.size > 0
                  ? common('lines.sum', { sum: formatMoney(totals.price) })
                  : formatMoney(totals.price)}
              </strong>
            </>
          )}
        </span>
      )}
      <OrderLink selectedCount={selected.size} />
    </div>
  )
}
