import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { formatMoney } from '../../../../../lib/texts/format'
import { useAppInfo } from '../../../../../shared/session/startup'
import { useTexts } from '../../../../../lib/texts/texts'
import type { ApprovalForecast } from '../../order.data'
import type { OrderedCart } from '../ordered-cart'
import { placeOrderTexts } from '../../order.texts'
import classes from '../place-order-form.module.css'

/** The lines to order, the used part of the buyer's limit, and the required approval. */
export function OrderedSummary({
  cart: { specificationId, offerId, itemIds, totals, sellers },
  spendingLeft,
  holdReason,
  approval,
}: {
  cart: OrderedCart
  spendingLeft: number | null
  holdReason: string | null
  approval: ApprovalForecast | undefined
}) {
  const t = useTexts(placeOrderTexts)
  const { priceWithVat } = useAppInfo().configuration
  const isOver = spendingLeft !== null && totals.price > spendingLeft
  return (
    <div className={classes.summary}>
      {holdReason !== null && (
        <p role="status" className={classes.problem}>
          {t('placeOrder.held', { reason: holdReason })}
        </p>
      )}
      <p className={classes.sum}>
        <span>
          {t(
            itemIds
              ? 'placeOrder.chosen'
              : (specificationId ?? offerId) === undefined
                ? 'placeOrder.all'
                : 'placeOrder.list',
            { count: totals.itemsCount },
          )}
        </span>
        <strong>{t('placeOrder.sum', { sum: formatMoney(totals.price) })}</strong>
      </p>
      {!priceWithVat && (
        <p className={classes.hint}>
          {t('placeOrder.parts', {
            net: formatMoney(toRoubles(toKopecks(totals.price) - toKopecks(totals.vat))),
            vat: formatMoney(totals.vat),
          })}
        </p>
      )}
      {sellers.length > 1 && <p className={classes.hint}>{t('placeOrder.several', { count: sellers.length })}</p>}
      {spendingLeft !== null && !isOver && (
        <p className={classes.hint}>
          {t('placeOrder.spendingLeft', {
            left: formatMoney(spendingLeft),
            after: formatMoney(spendingLeft - totals.price),
          })}
        </p>
      )}
      {approval && approval.reasons.length > 0 && (
        <p role="status" className={classes.notice}>
          {approval.reasons.join('. ')}.{' '}
          {approval.approvers.length > 0
            ? t('placeOrder.willBeApproved', { names: approval.approvers.join(', ') })
            : t('placeOrder.nobodyApproves')}
        </p>
      )}
    </div>
  )
}
