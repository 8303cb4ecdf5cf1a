import type { TradeDocument } from '@snab/contract/money/document'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import { paymentTexts } from './payment.texts'

type Props = { invoice: TradeDocument; onPay: (invoices: readonly TradeDocument[]) => void }

/** The dialog belongs to the screen, because a row may disappear as soon as it is paid. */
export function PayButton({ invoice, onPay }: Props) {
  const t = useTexts(paymentTexts)
  return (
    <button
      type="button"
      className={buttons.link}
      aria-label={t('payment.payLabel', { number: invoice.number })}
      onClick={() => onPay([invoice])}
    >
      {t('payment.pay')}
    </button>
  )
}
