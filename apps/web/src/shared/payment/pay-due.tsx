import type { PaymentDue } from '@snab/contract/people/company'
import { makeInvoice } from '@snab/contract/money/document'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { alwaysStale } from '../../lib/api/freshness'
import { formatMoney } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import { Dialog } from '../../ui/dialog/dialog'
import { Spinner } from '../../ui/spinner'
import { DueCode } from './bank-code'
import { PayDialog } from './pay-dialog'
import { paymentTexts } from './payment.texts'

type Props = { due: PaymentDue; onClose: () => void }

export function PayDueButton({ due, onPay }: { due: PaymentDue; onPay: (due: PaymentDue) => void }) {
  const t = useTexts(paymentTexts)
  return (
    <button
      type="button"
      className={buttons.link}
      aria-label={t('payment.payDue', { document: due.document })}
      onClick={() => onPay(due)}
    >
      {t('payment.pay')}
    </button>
  )
}

/** A debt is paid by the invoice of its order; without one, at the payer's own bank by its own document. */
export function PayDueDialog({ due, onClose }: Props) {
  const t = useTexts(paymentTexts)
  const { order, left } = due
  const { data: invoice, isLoading } = useQuery({
    // an existing valid invoice is returned
    queryKey: [makeInvoice.path, order?.id, 'due'],
    queryFn: () => call(makeInvoice, { params: { id: order?.id ?? 0 } }),
    enabled: order !== null,
    retry: false,
    ...alwaysStale,
    gcTime: 0,
  })
  const toPay = invoice ? Math.min(left, Math.round((invoice.total - invoice.paid) * 100) / 100) : 0
  if (invoice && toPay > 0) return <PayDialog invoices={[invoice]} sums={{ [invoice.id]: toPay }} onClose={onClose} />
  return (
    <Dialog title={t('payment.payDue', { document: due.document })} onClose={onClose} size={520}>
      {isLoading ? (
        <Spinner />
      ) : (
        <>
          <p>
            <strong>{formatMoney(left)}</strong>
          </p>
          <DueCode dueKey={due.key} />
        </>
      )}
    </Dialog>
  )
}
