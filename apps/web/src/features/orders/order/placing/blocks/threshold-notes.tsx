import type { SellerForecast } from '@snab/contract/orders/order-forecast'
import { formatMoney } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import { checkoutTexts } from '../checkout.texts'
import classes from '../place-order-form.module.css'

/** Thresholds that the orders do not reach, and their effect. */
export function ThresholdNotes({ forecasts }: { forecasts: readonly SellerForecast[] }) {
  const t = useTexts(checkoutTexts)
  const notes = forecasts.flatMap(({ seller, below }) => below.map((one) => ({ ...one, seller })))
  return notes.map(({ kind, minimum, left, fee, seller }) => {
    const text = t(`checkout.below.${kind}`, {
      minimum: formatMoney(minimum),
      left: formatMoney(left),
      fee: formatMoney(fee),
    })
    return (
      <p
        key={`${String(seller?.id)} ${kind} ${String(minimum)}`}
        role="status"
        className={kind === 'hard' ? classes.problem : classes.notice}
      >
        {seller && forecasts.length > 1 ? t('checkout.belowOf', { seller: seller.name, text }) : text}
      </p>
    )
  })
}
