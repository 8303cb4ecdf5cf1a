import type { TradeDocument } from '@snab/contract/document'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import { PayDialog } from './pay-dialog'
import { paymentTexts } from './payment.texts'

type Props = { invoices: readonly TradeDocument[]; children?: ReactNode }

/** Opens the payment of these invoices. */
export function PayButton({ invoices, children }: Props) {
  const t = useTexts(paymentTexts)
  const [isOpen, setOpen] = useState(false)
  const [only] = invoices
  return (
    <>
      <button
        type="button"
        className={children === undefined ? buttons.link : buttons.filled}
        aria-label={children === undefined && only ? t('payment.payLabel', { number: only.number }) : undefined}
        onClick={() => setOpen(true)}
      >
        {children ?? t('payment.pay')}
      </button>
      {isOpen && <PayDialog invoices={invoices} onClose={() => setOpen(false)} />}
    </>
  )
}
