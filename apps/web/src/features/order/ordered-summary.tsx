import { formatMoney } from '../../lib/format'
import { useTexts } from '../../lib/texts'
import type { OrderedCart } from './ordered-cart'
import { placeOrderTexts } from './order.texts'
import classes from './place-order-form.module.css'

/** What is about to be ordered, and whether the buyer's limit allows it. */
export function OrderedSummary({ cart: { itemIds, totals, sellersCount }, spendingLeft }: { cart: OrderedCart; spendingLeft: number | null }) {
  const t = useTexts(placeOrderTexts)
  const isOver = spendingLeft !== null && totals.price > spendingLeft
  return (
    <div className={classes.summary}>
      <p className={classes.sum}>
        <span>{t(itemIds ? 'placeOrder.chosen' : 'placeOrder.all', { count: totals.itemsCount })}</span>
        <strong>{formatMoney(totals.price)}</strong>
      </p>
      {sellersCount > 1 && <p className={classes.hint}>{t('placeOrder.several', { count: sellersCount })}</p>}
      {spendingLeft !== null && (
        <p className={isOver ? classes.problem : classes.hint}>
          {isOver
            ? t('placeOrder.overSpending', { left: formatMoney(spendingLeft), over: formatMoney(totals.price - spendingLeft) })
            : t('placeOrder.spendingLeft', { left: formatMoney(spendingLeft), after: formatMoney(spendingLeft - totals.price) })}
        </p>
      )}
    </div>
  )
}
